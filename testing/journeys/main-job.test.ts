import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf, type Product, startProduct } from '../product.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'
import {
  addsPerson,
  comesToRest,
  docketIs,
  dragsBox,
  dropsFile,
  expectAccessible,
  logsIn,
  opensLink,
  readsToTheEnd,
  savesDownload,
  signsAtProvider,
} from './steps.ts'

/** Aadhaar number and name of a resident of the e-sign simulator (simulators/README.md). */
const asha = {
  name: 'Asha Vinayak Kulkarni',
  aadhaar: '999900000016',
  mobile: '+919900000016',
  email: 'asha@tenant.example',
}
const rohan = { name: 'Rohan Deshpande', email: 'rohan@tenant.example' }
const title = 'Home loan agreement'

/**
 * The six steps of a new user, as written in the README: npm start, log in, send, sign twice,
 * download, verify.
 */
describe('the main job, in a browser', () => {
  let product: Product
  let browser: Browser
  let folder: string
  let officer: Window
  const windows: Window[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-journey-'))
    product = await startProduct()
    browser = await aBrowser()
    officer = await aWindow(browser, desktop)
    windows.push(officer)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('starts with one short block and says ready last', async () => {
    const lines = product.printed().trimEnd().split('\n')
    expect(lines.at(-1)).toBe(`ready ${product.address}`)
    expect(product.printed()).toContain(product.demo.organisations[0]?.users[1]?.email)
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
    expect((await stat(join(product.data, 'demo.json'))).mode & 0o777).toBe(0o600)
    expect(product.demo.organisations).toHaveLength(2)
  })

  it('takes a file dropped on the page, people, boxes and an order, and sends', async () => {
    const { page } = officer
    const member = product.demo.organisations[0]?.users[1]
    if (!member) throw new Error('demo.json lists no member')
    await logsIn(page, product.address, member)
    await expectAccessible(page, 'documents, empty')
    await dropsFile(page, `${title}.pdf`, await aPdf({ pages: 3, title }))
    await page.getByRole('button', { name: 'Add people' }).click()
    await addsPerson(page, asha)
    await addsPerson(page, rohan)
    await expectAccessible(page, 'people')
    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()
    await dragsBox(page, 'Signature', { x: 0.3, y: 0.7 })
    await page
      .getByRole('button', { name: new RegExp(rohan.name) })
      .first()
      .click()
    await dragsBox(page, 'Signature', { x: 0.7, y: 0.7 })
    await page.getByText(/^Saved/).waitFor()
    await expectAccessible(page, 'boxes')
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await docketIs(page, 'Out for signature')
    await expectAccessible(page, 'docket, sent')
  })

  it('lets the first signer read on a phone and sign with Aadhaar at the provider', async () => {
    const mailbox = mailboxOf(product)
    const link = await mailbox.linkFor(asha.email)
    expect(await mailbox.mailTo(rohan.email)).toHaveLength(0)
    const signer = await aWindow(browser, phone)
    windows.push(signer)
    const { page } = signer
    const line = Promise.withResolvers<void>()
    await page.route('**/api/files/page/**', async (route) => {
      await line.promise
      await route.continue()
    })
    await opensLink(page, link, () => mailbox.codeFor(asha.email))
    await comesToRest(page)
    expect(await page.locator('.sg-bar').innerText(), 'a blank page is not read').toContain(
      '0 of 3 pages read',
    )
    line.resolve()
    await page.getByText('1 of 3 pages read').waitFor()
    await expectAccessible(page, 'reading')
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Aadhaar and OTP/ }).check()
    await page.getByLabel(/I have read all 3 pages/).check()
    await expectAccessible(page, 'consent')
    await page.getByRole('button', { name: 'Sign with Aadhaar OTP' }).click()
    await signsAtProvider(page, asha.aadhaar, () => mailbox.codeFor(asha.mobile))
    await page.getByRole('heading', { name: /^Signed\. Thank you, Asha/ }).waitFor()
    await expectAccessible(page, 'signed')
    await officer.page.getByText('1 of 2 signed').waitFor()
  })

  it('invites the second signer only now, who draws a mark that the organisation seals', async () => {
    const mailbox = mailboxOf(product)
    const signer = await aWindow(browser, phone)
    windows.push(signer)
    const { page } = signer
    await opensLink(page, await mailbox.linkFor(rohan.email), () => mailbox.codeFor(rohan.email))
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
    const pad = await page.locator('canvas').boundingBox()
    if (!pad) throw new Error('there is nothing to draw on')
    await page.mouse.move(pad.x + 40, pad.y + 110)
    await page.mouse.down()
    for (const [x, y] of [
      [80, 50],
      [110, 120],
      [150, 60],
      [210, 100],
      [260, 80],
    ] as const)
      await page.mouse.move(pad.x + x, pad.y + y, { steps: 6 })
    await page.mouse.up()
    await page.getByLabel(/I have read all 3 pages/).check()
    await expectAccessible(page, 'mark and consent')
    await page.getByRole('button', { name: 'Sign with my mark' }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you, Rohan/ }).waitFor()

    const later = await aWindow(browser, phone)
    windows.push(later)
    await later.page.goto(await mailbox.linkFor(rohan.email))
    await later.page.getByRole('heading', { name: /^Rohan, you have signed/ }).waitFor()
    await expectAccessible(later.page, 'the link of somebody who has signed')
    await later.page.getByRole('button', { name: 'Get a code to see your copy' }).waitFor()
    expect(await later.page.getByRole('button', { name: /^Not now/ }).count()).toBe(0)
  })

  it('shows the docket complete without a reload, and gives the file, the certificate and the trail', async () => {
    const { page } = officer
    await docketIs(page, 'Completed')
    await page.getByText('2 of 2 signed').waitFor()
    await page.getByText('Can be checked for years, even offline (B-LTA)').waitFor()
    await expectAccessible(page, 'docket, completed')
    const signed = join(folder, 'signed.pdf')
    await download('Download signed file', signed)
    await download('Certificate of completion', join(folder, 'certificate.pdf'))
    await download('Audit trail', join(folder, 'trail.pdf'))

    expect(validSignatures(signed)).toBe(2)
    checkWithQpdf(signed)
    for (const name of ['certificate.pdf', 'trail.pdf']) {
      expect(validSignatures(join(folder, name)), name).toBe(1)
      checkWithQpdf(join(folder, name))
    }
    const text = execFileSync('pdftotext', [join(folder, 'certificate.pdf'), '-'], { encoding: 'utf8' })
    expect(text).toContain(asha.name)
    expect(text).toContain(rohan.name)

    async function download(name: string, file: string): Promise<void> {
      await page.getByRole('button', { name: 'Download', exact: true }).first().click()
      const begun = page.waitForEvent('download')
      await page.getByRole('menuitem', { name, exact: true }).click()
      await savesDownload(await begun, file)
    }
  })

  it('certifies the record for a court at a click, filled from its trail and by the person who affirms it', async () => {
    const { page } = officer
    await page.getByRole('button', { name: 'Download', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Certificate for a court' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create the certificate' }).click()
    await dialog.getByText('Please fill this in.').first().waitFor()
    for (const [label, words] of [
      ['Name of that person', 'Suresh Rao'],
      ['Residing or employed at', 'Sahyadri Fixture, Pune 411045'],
      ['Designation', 'Manager, Records'],
      ['Place', 'Pune'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(words)
    await dialog.getByLabel('The record comes from').selectOption('cloud')
    await dialog.getByText('Particulars of the device').click()
    await dialog.getByLabel('IMEI, UIN, UID, MAC or Cloud ID').fill('ap-south-1/i-0471')
    await expectAccessible(page, 'certificate for a court')
    const file = join(folder, 'court.pdf')
    const begun = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Create the certificate' }).click()
    await savesDownload(await begun, file)
    await dialog.waitFor({ state: 'detached' })
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    const signed = createHash('sha256')
      .update(await readFile(join(folder, 'signed.pdf')))
      .digest('hex')
    for (const words of [
      'Section 63(4)(c)',
      'son of Suresh Rao',
      '[X] Cloud',
      'ap-south-1/i-0471',
      'Hash report',
      signed,
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
  })

  it('tells anyone that both signatures are good, and what is wrong once a byte is changed', async () => {
    const visitor = await aWindow(browser, desktop)
    windows.push(visitor)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()))
    await page.goto(`${product.address}/#/verify`)
    const signed = join(folder, 'signed.pdf')
    await page.locator('input[type=file]').setInputFiles(signed)
    await page
      .getByRole('heading', { name: 'Both signatures are valid. Nothing has changed since.' })
      .waitFor()
    await page.getByText(asha.name).first().waitFor()
    await page.getByText('Aadhaar ending in 0016').waitFor()
    expect(await page.getByText('(B-LTA)').count()).toBe(2)
    await expectAccessible(page, 'verification, good')

    const altered = Buffer.from(await readFile(signed))
    altered[200] = (altered[200] ?? 0) ^ 1
    const alteredFile = join(folder, 'altered.pdf')
    await writeFile(alteredFile, altered)
    await page.locator('input[type=file]').setInputFiles(alteredFile)
    await page.getByRole('heading', { name: /Do not rely on this file/ }).waitFor()
    await page.getByText('TOTAL-FAILED · HASH_FAILURE').first().waitFor()
    await expectAccessible(page, 'verification, altered')
    expect(asked, 'nothing is uploaded').toEqual([])
  })

  it('ends with no report of the content security policy and no error in any window', () => {
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
