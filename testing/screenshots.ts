import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { anAgreement, signatureLines } from './an-agreement.ts'
import { aBrowser, aWindow, desktop, phone } from './browser.ts'
import { takesADay } from './day-pictures.ts'
import {
  addsPerson,
  comesToRest,
  dragsBox,
  dropsFile,
  logsIn,
  opensLink,
  readsToTheEnd,
  savesDownload,
  signsAtProvider,
} from './journeys/steps.ts'
import { mailboxOf, startProduct } from './product.ts'

/**
 * The pictures of README and docs, taken from the product at work: residents of the e-sign
 * simulator sign a loan agreement; then a branch has a morning.
 */
const parties = [
  {
    name: 'Asha Vinayak Kulkarni',
    as: 'Borrower',
    email: 'asha.kulkarni@post.example',
    aadhaar: '999900000016',
    mobile: '+919900000016',
  },
  {
    name: 'Imran Qureshi',
    as: 'Co-borrower',
    email: 'imran.qureshi@post.example',
    aadhaar: '999900000044',
    mobile: '+919900000044',
  },
  {
    name: 'Venkata Subrahmanyeswara Rao Chintalapati',
    as: 'Guarantor',
    email: 'venkata.chintalapati@post.example',
    aadhaar: '',
    mobile: '',
  },
] as const
const title = 'Home loan agreement: Flat 1204, Sahyadri Heights'
const folder = 'docs/screenshots'
const largestBytes = 400_000

const product = await startProduct()
const browser = await aBrowser()
const signedFile = join(tmpdir(), `muhar-screenshots-${process.pid}.pdf`)
try {
  await mkdir(folder, { recursive: true })
  const officer = (await aWindow(browser, desktop)).page
  await sendsTheAgreement(officer)
  const [asha, imran, venkata] = parties

  await readsAndAgrees(asha)
  const imransPhone = await readsToConsent(imran)
  await imransPhone.getByRole('button', { name: 'Sign with Aadhaar OTP' }).click()
  await imransPhone.getByLabel('Aadhaar number').waitFor()
  const venkatasPhone = await opens(venkata)
  for (const page of [2, 3])
    await venkatasPhone.getByRole('button', { name: `Next: read page ${page}` }).click()
  await venkatasPhone.getByText('3 of 3 pages read').waitFor()
  await takes(venkatasPhone, 'signer')
  await officer.getByText('Imran Qureshi is signing now.').waitFor()
  await officer.getByText(`${venkata.name} confirmed their email with a code`).first().waitFor()
  await takes(officer, 'docket')

  await finishesAtProvider(imransPhone, imran)
  await officer.getByText('2 of 3 signed').waitFor()
  await officer.getByRole('button', { name: 'Download', exact: true }).first().click()
  const begun = officer.waitForEvent('download')
  await officer.getByRole('menuitem', { name: 'Download signed file', exact: true }).click()
  await savesDownload(await begun, signedFile)
  const visitor = (await aWindow(browser, desktop)).page
  await visitor.goto(`${product.address}/#/verify`)
  await visitor.locator('input[type=file]').setInputFiles({
    name: `${title.replaceAll(':', ',')}.pdf`,
    mimeType: 'application/pdf',
    buffer: await readFile(signedFile),
  })
  await visitor.getByRole('heading', { name: /^Both signatures are valid/ }).waitFor()
  await takes(visitor, 'verify')
  await takesADay({ product, browser, takes })
} finally {
  await browser.close()
  await product.stop()
  await rm(signedFile, { force: true })
}

async function sendsTheAgreement(page: Page): Promise<void> {
  const member = product.demo.organisations[0]?.users[1]
  if (!member) throw new Error('demo.json lists no member')
  await logsIn(page, product.address, member)
  await dropsFile(page, `${title}.pdf`, await anAgreement(parties))
  await page.getByRole('button', { name: 'Add people' }).click()
  for (const party of parties) await addsPerson(page, party)
  await page.getByLabel('Together with the one above').last().check()
  await page.getByText(/^Saved/).waitFor()
  await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
  await page.getByRole('button', { name: /^Page 3,/ }).click()
  await page.getByText('Page 3 of 3').waitFor()
  await page.locator('[data-part=page] img').waitFor()
  for (const [index, { name }] of parties.entries()) {
    await page.locator('[data-part=signer]', { hasText: name }).click()
    const at = signatureLines[index]
    if (at) await dragsBox(page, 'Signature', at)
  }
  await page.getByText(/^Saved/).waitFor()
  await page.getByRole('button', { name: 'Review and send' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Message').fill('The agreement for your flat, as we spoke about it on Thursday.')
  await page.getByRole('button', { name: 'Send', exact: true }).first().click()
  await page.getByText('Out for signature').first().waitFor()
}

type Party = (typeof parties)[number]

async function opens({ email }: Party): Promise<Page> {
  const { page } = await aWindow(browser, phone)
  const mailbox = mailboxOf(product)
  await opensLink(page, await mailbox.linkFor(email), () => mailbox.codeFor(email))

  return page
}

async function readsToConsent(party: Party): Promise<Page> {
  const page = await opens(party)
  await readsToTheEnd(page)
  await page.getByRole('radio', { name: /Aadhaar and OTP/ }).check()
  await page.getByLabel(/I have read all 3 pages/).check()

  return page
}

async function readsAndAgrees(party: Party): Promise<void> {
  const page = await readsToConsent(party)
  await page.getByRole('button', { name: 'Sign with Aadhaar OTP' }).click()
  await finishesAtProvider(page, party)
}

async function finishesAtProvider(page: Page, { aadhaar, mobile }: Party): Promise<void> {
  await signsAtProvider(page, aadhaar, () => mailboxOf(product).codeFor(mobile))
  await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
}

/** A window as it is, with as few colours as the eye allows. */
async function takes(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // A toast under the pointer stays.
  await page.mouse.move(0, 0)
  await page.locator('[class*=toast-]').first().waitFor({ state: 'hidden' })
  await comesToRest(page)
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, quality: 92, effort: 10 })
    .toFile(join(folder, `${name}.png`))
  if (size > largestBytes) throw new Error(`${name}.png has ${size} bytes, more than ${largestBytes}`)
  console.log(`${folder}/${name}.png  ${Math.round(size / 1000)} kB`)
}
