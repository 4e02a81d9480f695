import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { previewSignatureStyle } from '#contract/dockets/previewSignatureStyle.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aPdf, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import {
  addsPerson,
  comesToRest,
  docketIs,
  dropsFile,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
  readsToTheEnd,
} from './steps.ts'

const asha = aPerson('Asha Rao')

/** What a sender sees of a signature before it is sent is what the signed file shows. */
describe('the style of signatures', () => {
  let product: SharedProduct
  let browser: Browser
  let sender: Window
  let signer: Window
  let client: WireClient
  let documentId = ''
  let preview: Buffer
  let another: Buffer

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    sender = await aWindow(browser, desktop)
    signer = await aWindow(browser, phone)
    client = aClient(product.address)
    await client.login(member().email, member().password)
  }, 240_000)
  afterAll(() => browser?.close())

  const member = () => {
    const found = product.demo.organisations[0]?.users.find(({ modules }) =>
      ['advanceSetting', 'workflow'].every((one) => modules.includes(one)),
    )
    if (!found) throw new Error('demo.json lists nobody who sets and sends')

    return found
  }
  const shown = (page: Page) => page.getByRole('img', { name: 'Preview of a signature' }).last()
  const pictureOf = async (page: Page) => {
    const src = await shown(page).getAttribute('src')

    return Buffer.from(src?.split(',')[1] ?? '', 'base64')
  }
  /** The preview after it changed. */
  const changed = async (page: Page, before: Buffer) => {
    await expect.poll(async () => (await pictureOf(page)).equals(before)).toBe(false)

    return await pictureOf(page)
  }
  /** Without a date, a signature is drawn the same each time. */
  const drawn = async (style: InputOf<typeof previewSignatureStyle>['style']) => {
    const asked = { document_id: documentId, style, method: 'electronic' as const }

    return Buffer.from((await client.call(previewSignatureStyle, asked)).picture, 'base64')
  }
  const isShown = (page: Page, picture: Buffer) =>
    expect.poll(async () => (await pictureOf(page)).equals(picture)).toBe(true)
  const sees = async (page: Page, where: string) => {
    await comesToRest(page)
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }

  it('is shown in the settings as it is chosen, before it is saved', async () => {
    const { page } = sender
    await logsIn(page, product.address, member())
    await page.goto(`${product.address}/#/settings`)
    const setting = page.getByRole('group', { name: 'What a signature shows', exact: true })
    await setting.scrollIntoViewIfNeeded()
    await shown(page).waitFor()
    const before = await pictureOf(page)
    await setting.getByLabel('A QR code that leads').check()
    const withCode = await changed(page, before)
    await setting.getByLabel('Letters').selectOption('handwritten')
    await changed(page, withCode)
    expect(await setting.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
    await setting.scrollIntoViewIfNeeded()
    await sees(page, 'settings of signatures')
    await page.getByRole('button', { name: /^Discard/ }).click()
    await setting.getByLabel('Letters').and(page.locator('select')).waitFor()
    expect(await setting.getByLabel('Letters').inputValue()).toBe('plain')
  }, 120_000)

  it('places a box where the style says, and is chosen for a docket and for one document', async () => {
    const { page } = sender
    await page.goto(`${product.address}/#/workflow`)
    await dropsFile(page, 'Letter.pdf', await aPdf({ pages: 1, title: 'A letter' }))
    await page.getByRole('button', { name: 'Add people' }).click()
    await addsPerson(page, asha)
    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()
    await page.getByRole('button', { name: 'Signature', exact: true }).first().click()
    await page.getByText(/^Saved/).waitFor()
    documentId = page.url().match(/create\/([^/]+)/)?.[1] ?? ''
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByText('As your organisation has set it.').waitFor()
    await shown(page).waitFor()
    await sees(page, 'review with signatures')
    const aadhaar = await pictureOf(page)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Electronic signature' }).click()
    await changed(page, aadhaar)
    await dialog.getByLabel('Date and time').uncheck()
    await dialog.getByLabel('The signer’s mark').uncheck()
    another = await drawn({ fields: ['name', 'method'], mark: false })
    await isShown(page, another)
    await sees(page, 'signatures of a docket')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Set for this docket.').waitFor()
    await page.getByRole('button', { name: 'Change how signatures look in Letter' }).click()
    await dialog.getByRole('button', { name: 'Electronic signature' }).click()
    await isShown(page, another)
    await dialog.getByLabel('Letters').selectOption('bold')
    await dialog.getByLabel('Name of your organisation').check()
    preview = await drawn({ fields: ['name', 'method', 'organisation'], mark: false, font: 'bold' })
    await isShown(page, preview)
    await inScheme(page, 'dark')
    await expectLegible(page, 'signatures of a document, dark')
    await inScheme(page, 'light')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Signatures have a look of their own').waitFor()
    await page.getByLabel('Title').fill('A letter in style')
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await page.getByRole('heading', { name: 'A letter in style' }).waitFor()
    await docketIs(page, 'Out for signature')
  }, 120_000)

  it('is in the signed file what it was in the preview', async () => {
    const { page } = signer
    const mailbox = mailboxOf(product)
    await opensLink(page, await mailbox.linkFor(asha.email), () => mailbox.codeFor(asha.email))
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
    await page.getByRole('tab', { name: 'Type', exact: true }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign with my mark' }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()

    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    const box = document.positions.find(({ kind }) => kind === 'signature')!
    const size = document.page_sizes[0]!
    // 15 mm from the right and from the bottom.
    expect(size.width - box.x - box.width).toBeCloseTo(42.5, 0)
    expect(box.y).toBeCloseTo(42.5, 0)
    const { result } = await client.call(downloadSignedFile, { document_id: documentId })
    const folder = mkdtempSync(join(tmpdir(), 'muhar-style-'))
    const file = join(folder, 'signed.pdf')
    writeFileSync(file, await client.download(result.url))
    execFileSync('pdftoppm', ['-r', '288', '-png', '-singlefile', file, join(folder, 'page')])
    const scale = 288 / 72
    const grey = (picture: Uint8Array) => sharp(picture).flatten({ background: '#fff' }).greyscale()
    const small = (picture: Sharp) => picture.resize(90, 30, { fit: 'fill' }).raw().toBuffer()
    const signed = await small(
      grey(readFileSync(join(folder, 'page.png'))).extract({
        left: Math.round(box.x * scale),
        top: Math.round((size.height - box.y - box.height) * scale),
        width: Math.round(box.width * scale),
        height: Math.round(box.height * scale),
      }),
    )
    const apart = (one: Buffer, other: Buffer) =>
      one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
    const same = apart(signed, await small(grey(preview)))
    expect(same).toBeLessThan(apart(signed, await small(grey(another))) / 2)
    expect(same).toBeLessThan(6)
    expect([...sender.complaints, ...signer.complaints]).toEqual([])
  }, 120_000)
})
