import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPortalFixture } from '../portal-fixture.ts'
import { comesToRest, expectAccessible, expectNoSidewaysScroll, opensLink, readsToTheEnd } from './steps.ts'

export type ADesk = Awaited<ReturnType<typeof aDesk>>

/** The window of a sender, the phones of those who sign, and a folder for what is downloaded. */
export async function aDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'muhar-desk-'))
  const fixture = await aPortalFixture()
  const browser = await aBrowser()
  const desk = await aWindow(browser, desktop)

  return {
    fixture,
    browser,
    desk,
    folder,
    /** On a phone of their own, from the link to the thanks. */
    async signs({ name, email }: { name: string; email: string }): Promise<Window> {
      const window = await aWindow(browser, phone)
      const { page } = window
      await opensLink(page, await fixture.mailbox.linkFor(email), () => fixture.mailbox.codeFor(email))
      await readsToTheEnd(page)
      await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
      await page.getByRole('tab', { name: 'Type' }).click()
      await page.getByLabel(/I have read/).check()
      await comesToRest(page)
      await expectAccessible(page, `how ${name} signs`)
      await expectNoSidewaysScroll(page, `how ${name} signs`)
      await page.getByRole('button', { name: 'Sign with my mark' }).click()
      await page
        .getByRole('heading', { name: new RegExp(`^Signed\\. Thank you, ${name.split(' ')[0]}`) })
        .waitFor()

      return window
    },
    async close() {
      await browser.close()
      await fixture.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
