import type { Locator, Page } from 'playwright-core'
import { createDocumentRequest } from '#contract/dockets/createDocumentRequest.ts'
import { editWorkflowSettings } from '#contract/organisations/editWorkflowSettings.ts'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { aWindow, inScheme, phone } from './browser.ts'
import { aDraft, withSigners } from './builders.ts'
import { aClient, type WireClient } from './client.ts'
import type { Taken } from './day-pictures.ts'
import { mailboxOf } from './product.ts'

/** The desk in the dark, a draft, a request to a branch, a template. */
export async function takesTheDesk(page: Page, { product, takes }: Taken): Promise<void> {
  const shows = async (path: string, whatComesLast: Locator) => {
    await page.goto(`${product.address}/#/${path}`)
    await whatComesLast.filter({ visible: true }).first().waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo(0, 0))
  }
  await inScheme(page, 'dark')
  await shows('documents', page.getByText('Mortgage deed: Villa 2, Pashan'))
  await takes(page, 'documents-dark')
  await shows('company-dashboard', page.getByText('When people sign'))
  await takes(page, 'company-dashboard-dark')
  await inScheme(page, 'light')

  const [admin] = product.demo.organisations[0]?.users ?? []
  if (!admin) throw new Error('demo.json lists no administrator')
  const administrator = aClient(product.address)
  await administrator.login(admin.email, admin.password)
  const draftId = await aDraftWithAWitness(administrator)
  await shows(`workflow/create/${draftId}/people`, page.getByText('Shalini Pawar'))
  await takes(page, 'workflow-create')

  await asks(administrator, admin.email)
  await shows('request-document', page.getByText('Valuation report: Plot 7, Baner Road'))
  await takes(page, 'request-document')

  await shows('template', page.getByRole('img', { name: 'First page of Affidavit', exact: true }))
  await takes(page, 'template-gallery')
  await page.getByRole('button', { name: 'Use this: Rent agreement', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New template' }).click()
  await page.locator('[data-page="1"][data-fresh] img').waitFor()
  await takes(page, 'template-builder')
}

/** A borrower, who gives a number and a code, and sees their papers. */
export async function takesOwnPapers(mobile: string, { product, browser, takes }: Taken): Promise<void> {
  const { page } = await aWindow(browser, phone)
  await page.goto(`${product.address}/#/papers`)
  await page.getByLabel('Mobile number', { exact: true }).last().fill(mobile.slice(3))
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = page.getByLabel('OTP, six digits')
  await code.waitFor()
  const opensPapers = /(\d{6}) opens the papers/
  const { text } = await mailboxOf(product).newest(mobile, (message) => opensPapers.test(message.text))
  await code.fill(text.match(opensPapers)?.[1] ?? '')
  await page.getByRole('heading', { name: 'Your papers', exact: true }).waitFor()
  await takes(page, 'papers')
}

async function aDraftWithAWitness(client: WireClient): Promise<string> {
  const { revision } = await client.call(getOrgCustomSettings, {})
  await client.call(editWorkflowSettings, { settings: { witness: true }, revision })
  const { documentId } = await aDraft(client, 'Loan against property, Shop 14.pdf')
  const [borrower] = await withSigners(client, documentId, [
    { name: 'Dilip Pawar', email: 'dilip.pawar@post.example' },
  ])
  await withSigners(client, documentId, [
    {
      name: 'Shalini Pawar',
      email: 'shalini.pawar@post.example',
      role: 'witness',
      witness_of: borrower?.id ?? '',
    },
    { name: 'Gopal Das', email: 'gopal.das@post.example' },
  ])

  return documentId
}

/** A colleague works in another branch, which is asked for two papers. */
async function asks(administrator: WireClient, email: string): Promise<void> {
  const { rows: branches } = await administrator.call(getDepartmentById, {})
  const kothrud = branches.find(({ name }) => name === 'Pune, Kothrud')?.id ?? ''
  const find = async (searchValue: string) => {
    const [found] = (await administrator.call(getUsersByOrg, { searchValue })).rows
    if (!found) throw new Error(`Nobody is listed as ${searchValue}.`)

    return found
  }
  const colleague = await find('Priyanka Srivastava')
  await administrator.call(updateUserProfileByOrg, {
    user_id: colleague.user_id,
    revision: colleague.revision,
    fields: { depId: kothrud, role_id: (await find(email)).role?.id ?? '' },
  })
  for (const [title, text] of [
    ['Valuation report: Plot 7, Baner Road', 'The one of March, with its photographs.'],
    ['Title search: Villa 2, Pashan', 'For thirty years, please.'],
  ] as const)
    await administrator.call(createDocumentRequest, { department_id: kothrud, title, text })
}
