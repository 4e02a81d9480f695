import { describe, expect, it } from 'vitest'
import { aWindow, desk } from '../browser.ts'
import { everyAddress, looksInBoth } from './every-address.ts'

describe('every address of the portal', () => {
  const walk = everyAddress()

  it('is a screen at the desk, in light and dark', { timeout: 300_000 }, async () => {
    const { page, context, complaints } = await aWindow(walk.browser(), desk, { colorScheme: 'light' })
    const found: string[] = []
    const visits = async (address: string) => {
      await walk.loads(page, address)
      found.push(...(await looksInBoth(page, address, ['light', 'dark'])))
    }
    for (const address of walk.beforeLogin) await visits(address)
    await walk.logsIn(page)
    for (const address of walk.inside()) await visits(address)
    await context.close()
    expect([...found, ...complaints]).toEqual([])
  })
})
