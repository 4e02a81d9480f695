import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPdf, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const words = {
  en: {
    more: 'More',
    onPaper: 'Signed on paper',
    revert: 'Not signed on paper',
    scan: 'Scan of the signed paper',
    reason: 'Reason',
    noScan: 'Choose the scan.',
    scans: 'Scans of the signed paper',
    add: 'Add a co-initiator',
    member: 'Member',
    addVerb: 'Add',
    remove: (name: string) => `Remove the co-initiator ${name}`,
    removeVerb: 'Remove from the docket',
    noMember: 'Choose a member from the list.',
  },
  hi: {
    more: 'और',
    onPaper: 'काग़ज़ पर हस्ताक्षर हुए',
    revert: 'काग़ज़ पर हस्ताक्षर नहीं हुए',
    scan: 'हस्ताक्षरित काग़ज़ का स्कैन',
    reason: 'कारण',
    noScan: 'स्कैन चुनें।',
    scans: 'हस्ताक्षरित काग़ज़ के स्कैन',
    add: 'सह-प्रवर्तक जोड़ें',
    member: 'सदस्य',
    addVerb: 'जोड़ें',
    remove: (name: string) => `सह-प्रवर्तक ${name} को हटाएँ`,
    removeVerb: 'डॉकेट से हटाएँ',
    noMember: 'सूची से कोई सदस्य चुनें।',
  },
}

/** What ends without a signature here, and who acts beside the sender. */
describe('a docket that is out', () => {
  let fixture: PortalFixture
  let browser: Browser
  let sender: Awaited<ReturnType<PortalFixture['member']>>
  let client: WireClient
  let colleague: WireClient

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    sender = await fixture.member(['workflow', 'documents'])
    client = await fixture.clientOf(sender)
    const other = await aUser(fixture.parts, 'Farida')
    await joins(fixture.parts, other.userId, fixture.home, ['workflow'])
    colleague = await fixture.clientOf(other)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const documentOf = async (document_id: string) =>
    (await client.call(fetchDocumentInfo, { document_id })).document
  const windows = new Map<string, Page>()
  async function entersIn(language: 'en' | 'hi', size: typeof desktop): Promise<Page> {
    const { page } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, sender)
    await isInside(page)
    if (language === 'hi') await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()

    return page
  }
  const opens = async (documentId: string, language: 'en' | 'hi', size = desktop): Promise<Page> => {
    const page = windows.get(language) ?? (await entersIn(language, size))
    windows.set(language, page)
    await page.goto(`${fixture.address}/#/workflow/view/${documentId}`)

    return page
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const chooses = async (page: Page, more: string, act: string) => {
    await button(page, more).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }

  it.each([
    ['at the desk', desktop, 'en'],
    ['on a phone, in Hindi', phone, 'hi'],
  ] as const)('is recorded as signed on paper, and that is taken back, %s', async (where, size, language) => {
    const said = words[language]
    const { documentId } = await aDocumentOutForSignature(client, [aPerson('Asha Rao')])
    const page = await opens(documentId, language, size)
    const dialog = page.getByRole('dialog')
    await chooses(page, said.more, said.onPaper)
    await dialog.getByRole('button', { name: said.onPaper, exact: true }).click()
    await dialog.getByText(said.noScan).waitFor()
    await expectAccessible(page, `signed on paper, ${where}`)
    await expectNoSidewaysScroll(page, `signed on paper, ${where}`)
    const scan = { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) }
    await dialog.getByLabel(said.scan).setInputFiles(scan)
    await dialog.getByLabel(said.reason).fill('She signed in the branch.')
    // A double click records it once.
    await dialog.getByRole('button', { name: said.onPaper, exact: true }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    const scans = page.getByRole('region', { name: said.scans })
    await scans.getByText('Scan.pdf', { exact: true }).waitFor()
    await scans.getByText('She signed in the branch.').waitFor()
    expect(await documentOf(documentId)).toMatchObject({ state: 'completed', by_hand: 'on_paper' })
    await expectAccessible(page, `a docket that was signed on paper, ${where}`)

    await chooses(page, said.more, said.revert)
    await dialog.getByLabel(said.reason).fill('It was another paper.')
    await dialog.getByRole('button', { name: said.revert, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await scans.getByText(/It was another paper\./).waitFor()
    expect(await documentOf(documentId)).toMatchObject({ state: 'out_for_signature', by_hand: null })
    await expectNoSidewaysScroll(page, `a docket that is out again, ${where}`)
  })

  it.each([
    ['at the desk', desktop, 'en'],
    ['on a phone, in Hindi', phone, 'hi'],
  ] as const)(
    'has a co-initiator, who acts on it until they are removed, %s',
    async (where, size, language) => {
      const said = words[language]
      const { documentId } = await aDocumentOutForSignature(client, [aPerson('Asha Rao')])
      const sees = async () =>
        (await colleague.send(fetchDocumentInfo, { document_id: documentId })).body.code ?? 'seen'
      expect(await sees()).toBe('DOCUMENT_NOT_FOUND')
      const page = await opens(documentId, language, size)
      const dialog = page.getByRole('dialog')
      await button(page, said.add).click()
      await dialog.getByRole('button', { name: said.addVerb, exact: true }).click()
      await dialog.getByText(said.noMember).waitFor()
      await dialog.getByLabel(said.member).fill('Farida')
      await page.getByRole('option', { name: /Farida Nair/ }).click()
      if (size === phone) await expectAccessible(page, `a co-initiator who is added, ${where}`)
      await expectNoSidewaysScroll(page, `a co-initiator who is added, ${where}`)
      await dialog.getByRole('button', { name: said.addVerb, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await button(page, said.remove('Farida Nair')).waitFor()
      expect(await sees()).toBe('seen')
      const { document } = await colleague.call(fetchDocumentInfo, { document_id: documentId })
      expect(document.may).toEqual(expect.arrayContaining(['remind', 'revoke']))
      expect(document.may).not.toContain('name_coinitiators')

      await button(page, said.remove('Farida Nair')).click()
      await dialog.getByRole('button', { name: said.removeVerb, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await button(page, said.remove('Farida Nair')).waitFor({ state: 'detached' })
      expect(await sees()).toBe('DOCUMENT_NOT_FOUND')
    },
  )
})
