import { describe, expect, it } from 'vitest'
import { aWindow, desktop } from '../browser.ts'
import { everyAddress, isThere, junkTails, looksInBoth } from './every-address.ts'
import { comesToRest } from './steps.ts'

describe('every address of the portal', () => {
  const walk = everyAddress()

  it('is a screen at the desktop, in light and dark', { timeout: 300_000 }, async () => {
    const { page, context, complaints } = await aWindow(walk.browser(), desktop, { colorScheme: 'light' })
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

  it('with an unknown tail says what it is not, and never is an empty page', {
    timeout: 300_000,
  }, async () => {
    const { page, context, complaints } = await aWindow(walk.browser(), desktop)
    await walk.logsIn(page)
    const said: Record<string, string> = {}
    for (const address of junkTails()) {
      await page.evaluate((hash) => {
        location.hash = `#/${hash}`
      }, address)
      await comesToRest(page)
      const heading = await isThere(page).catch(() => 'nothing')
      const words = await page.locator('#main, main').first().innerText()
      said[address] = `${heading}: ${words.replace(heading, '').trim().slice(0, 120)}`
    }
    const unclear = Object.entries(said).filter(([, words]) =>
      /: $|missing or has the wrong form/.test(words),
    )
    await context.close()
    expect([unclear, complaints]).toEqual([[], []])
  })
})
