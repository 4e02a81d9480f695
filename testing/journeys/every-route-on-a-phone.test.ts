import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aWindow, phone } from '../browser.ts'
import { everyAddress, looksInBoth } from './every-address.ts'

describe('every address of the portal', () => {
  const walk = everyAddress()

  // At the desktop each is loaded; here they follow one another in one program, as somebody comes
  // to them who taps.
  it('is a screen on a phone, in dark and light', { timeout: 300_000 }, async () => {
    const { page, context, complaints } = await aWindow(walk.browser(), phone, { colorScheme: 'dark' })
    const found: string[] = []
    const looks = async (address: string) =>
      void found.push(...(await looksInBoth(page, address, ['dark', 'light'])))
    for (const address of walk.beforeLogin) {
      await walk.loads(page, address)
      await looks(address)
    }
    await walk.logsIn(page)
    for (const address of walk.inside()) {
      await goesTo(page, address)
      await looks(address)
    }
    await context.close()
    expect([...found, ...complaints]).toEqual([])
  })
})

/**
 * By way of an address that is none: what is there afterwards is no longer the screen before.
 */
async function goesTo(page: Page, address: string): Promise<void> {
  const nowhere = page.getByRole('heading', { name: 'This page is not here', level: 1 })
  const moves = (to: string) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, `#/${to}`)
  await moves('between-two-screens')
  await nowhere.waitFor()
  await moves(address)
  await nowhere.waitFor({ state: 'detached' })
}
