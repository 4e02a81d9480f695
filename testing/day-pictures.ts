import type { Browser, Page } from 'playwright-core'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { aWindow, desktop, phone } from './browser.ts'
import { aDraft, aPdf, withSigners } from './builders.ts'
import { aClient, type WireClient } from './client.ts'
import { takesOwnPapers, takesTheDesk } from './desk-pictures.ts'
import { logsIn } from './journeys/steps.ts'
import type { Product } from './product.ts'

const dockets = [
  ['Home loan agreement: Plot 7, Baner Road', 'HL-2026-1188', 'Meera Nair', 'Vikram Deshpande'],
  ['Sanction letter: Row house 3, Kothrud', 'HL-2026-1187', 'Sunil Patil'],
  ['Guarantee deed: Deccan Textiles', 'GD-2026-0412', 'Anil Deshmukh', 'Rekha Deshmukh'],
  ['Gold loan agreement: 48 grams', 'GL-2026-2204', 'Lakshmi Iyer'],
  ['Deed of hypothecation: two lathes', 'BL-2026-0071', 'Joseph Mathew', 'Anna Mathew'],
  ['Leave and licence: Flat 9, Aundh', 'LL-2026-0330', 'Kiran Joshi', 'Farida Merchant'],
  ['Loan against property: Shop 2, Camp', 'LP-2026-0098', 'Rafiq Ahmed'],
  ['Top-up agreement: Sahyadri Heights', 'HL-2026-1171', 'Asha Vinayak Kulkarni'],
] as const

/** By telephone alone: one paper waits for him, another for somebody before him. */
const borrower = { name: 'Sanjay Kulkarni', mobile: '+919900000077' }

export interface Taken {
  product: Product
  browser: Browser
  takes: (page: Page, name: string) => Promise<void>
}

/** The morning of a branch: the pictures of the pages about documents. */
export async function takesADay(taken: Taken): Promise<void> {
  const { product, browser, takes } = taken
  const [admin, member] = product.demo.organisations[0]?.users ?? []
  if (!admin || !member) throw new Error('demo.json lists too few people')
  const officer = aClient(product.address)
  await officer.login(member.email, member.password)
  await sendsAll(officer, admin.email)

  const { page } = await aWindow(browser, desktop)
  await logsIn(page, product.address, admin)
  await isChecked(page, product.address)
  for (const [title, reference] of [
    ['Home loan agreement: Villa 2, Pashan', 'HL-2026-1190'],
    ['Mortgage deed: Villa 2, Pashan', 'MD-2026-0044'],
  ] as const)
    await sends(officer, title, reference, [{ name: 'Neha Kulkarni', email: 'neha@post.example' }])

  const inReview = page.getByText('Mortgage deed: Villa 2, Pashan')
  const views = [
    ['documents', 'documents', inReview],
    ['my-documents', 'my-documents', page.getByText('Gold loan agreement: 48 grams')],
    ['core-workflow', 'core-workflow', inReview],
    ['company-dashboard', 'company-dashboard', page.getByText('When people sign')],
    ['documents/review', 'review', page.locator('main img')],
  ] as const
  for (const [path, name, whatComesLast] of views) {
    await page.goto(`${product.address}/#/${path}`)
    await whatComesLast.filter({ visible: true }).first().waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo(0, 0))
    await takes(page, name)
  }
  await takesTheDesk(page, taken)

  await page.setViewportSize(phone)
  await page.goto(`${product.address}/#/documents`)
  await page.reload()
  await page.getByText('Guarantee deed: Deccan Textiles').filter({ visible: true }).first().waitFor()
  await takes(page, 'documents-phone')
  await takesOwnPapers(borrower.mobile, taken)
}

type People = readonly { name: string; email?: string; mobile?: string }[]

/** Sent, with this reference. Answers the document. */
export async function sends(
  client: WireClient,
  title: string,
  reference: string,
  people: People,
): Promise<string> {
  const pdf = await aPdf({ pages: 2, title })
  const { docketId, documentId } = await aDraft(client, `${title.replaceAll(':', ',')}.pdf`, pdf)
  await withSigners(client, documentId, people)
  await client.call(completeDocumentIntiation, {
    docket_id: docketId,
    title,
    reference_id: reference,
    duplicates_confirmed: true,
  })

  return documentId
}

/** Some wait for the administrator too; one is taken back, one is a draft. */
async function sendsAll(client: WireClient, adminEmail: string): Promise<void> {
  await sends(client, 'Guarantee deed: Kulkarni Stores', 'GD-2026-0409', [
    { name: 'Sunita Kulkarni', email: 'sunita.kulkarni@post.example' },
    borrower,
  ])
  await sends(client, 'Overdraft agreement: Kulkarni Stores', 'OD-2026-0118', [borrower])
  const sent: string[] = []
  for (const [at, [title, reference, ...names]] of dockets.entries()) {
    const people = names.map((name) => ({
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@post.example`,
    }))
    const own = at % 3 === 0 ? [{ name: 'Farah Shaikh', email: adminEmail }] : []
    sent.push(await sends(client, title, reference, [...own, ...people]))
  }
  await client.call(revokeDocument, { document_id: sent[4] ?? '', reason: 'The rate has changed.' })
  await aDraft(client, 'Sanction letter, Villa 11.pdf')
}

async function isChecked(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/#/settings`)
  await page
    .getByRole('group', { name: 'Check before sending', exact: true })
    .getByLabel(/^Credit checkers/)
    .check()
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await page.getByText('The settings are saved.').waitFor()
}
