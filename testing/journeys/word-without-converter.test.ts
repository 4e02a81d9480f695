import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { wordFilesPool } from '#providers/word-files/word-files-pool.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aDocx, wordParagraph } from '../word-files.ts'
import { entersPortal } from './enters-portal.ts'
import { choosesFiles, expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** As on a server whose `MUHAR_SOFFICE` is not there. */
describe('a Word file where no LibreOffice is installed', () => {
  let fixture: PortalFixture
  let browser: Browser
  let maker: Window
  const without = wordFilesPool({ program: '/nowhere/soffice' })

  beforeAll(async () => {
    fixture = await aPortalFixture()
    vi.spyOn(fixture.parts.wordFiles, 'toPdf').mockImplementation(without.toPdf)
    browser = await aBrowser()
    maker = await aWindow(browser, desktop)
    const person = await aUser(fixture.parts, 'Kavita')
    await joins(fixture.parts, person.userId, fixture.home, ['workflow', 'documents'])
    await entersPortal(maker.page, fixture, person)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
    without.close()
    vi.restoreAllMocks()
  })

  it('is refused with what is to be installed, and its text opens to be written here', async () => {
    const { page } = maker
    await page.goto(`${fixture.address}/#/workflow/create`)
    const bytes = await aDocx({ body: wordParagraph('Rent agreement of Asha Rao') })
    await choosesFiles(page, [{ name: 'Rent.docx', bytes, mimeType }])
    await page.getByText('installs LibreOffice (Debian package libreoffice-writer-nogui)').waitFor()
    await expectAccessible(page, 'a Word file without LibreOffice')
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'a Word file without LibreOffice, on a phone')
    await page.setViewportSize(desktop)
    await page.getByRole('link', { name: 'Open its text to write it here' }).click()
    await page
      .getByRole('textbox', { name: 'Text of the document' })
      .getByText('Rent agreement of Asha Rao')
      .waitFor()
    await expectAccessible(page, 'the text of a Word file')
  })
})
