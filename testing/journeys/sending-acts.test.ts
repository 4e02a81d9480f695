import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPdf } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

let fixture: PortalFixture
let browser: Browser
beforeAll(async () => {
  fixture = await aPortalFixture()
  browser = await aBrowser()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await fixture?.close()
})

describe.each([
  ['at the desk', desktop],
  ['on a phone', phone],
])('a draft, %s', (where, size) => {
  let page: Page
  let client: WireClient
  let documentId: string
  const asha = { name: 'Asha Rao', email: `asha.${size.width}@example.in` }
  beforeAll(async () => {
    const member = await fixture.member()
    client = await fixture.clientOf(member)
    // Who signed before is suggested.
    await aDocumentOutForSignature(client, [{ ...asha, methods: ['electronic'] }])
    ;({ documentId } = await aDraft(client, 'Lease.pdf', await aPdf({ pages: 4 })))
    ;({ page } = await aWindow(browser, size))
    await logsIn(page, fixture.address, member)
    await page.goto(`${fixture.address}/#/workflow/create/${documentId}/files`)
  })

  const dialog = () => page.getByRole('dialog')
  const documentOf = async () => (await client.call(fetchDocumentInfo, { document_id: documentId })).document
  const looks = async (what: string) => {
    await expectAccessible(page, `${what}, ${where}`)
    await expectNoSidewaysScroll(page, `${what}, ${where}`)
  }

  it('gives a file another name', async () => {
    await page.getByRole('button', { name: 'Rename Lease' }).click()
    await dialog().getByLabel('Name of the file').fill(' ')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().getByRole('alert').first().waitFor()
    await dialog().getByLabel('Name of the file').fill('Lease of the shop')
    await looks('the dialog of a name')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('[data-part=files]').getByText('Lease of the shop', { exact: true }).waitFor()
    expect((await documentOf()).name).toBe('Lease of the shop')
  })

  it('suggests people who signed before', async () => {
    await page.goto(`${fixture.address}/#/workflow/create/${documentId}/people`)
    await page.getByRole('button', { name: 'Add a person' }).first().click()
    const name = dialog().getByLabel('Name', { exact: true })
    await name.pressSequentially('ash')
    const option = dialog().getByRole('option', { name: asha.email })
    await option.getByText('Signed before').waitFor()
    await looks('suggested people')
    await name.press('ArrowDown')
    for (let down = 0; (await option.getAttribute('aria-selected')) !== 'true' && down < 10; down += 1)
      await name.press('ArrowDown')
    await name.press('Enter')
    expect(await dialog().getByLabel('Email address').inputValue()).toBe(asha.email)
    await dialog().getByRole('button', { name: 'Add', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    expect((await documentOf()).signers).toMatchObject([asha])
  })

  it('copies boxes to chosen pages, the last and all', async () => {
    await page.goto(`${fixture.address}/#/workflow/create/${documentId}/boxes`)
    await page
      .getByRole('button', { name: /^Signature/ })
      .first()
      .click()
    const pagesOf = async () => (await documentOf()).positions.map(({ page_number }) => page_number).sort()
    await expect.poll(pagesOf).toEqual([1])
    const panel = page.getByRole('complementary')
    await panel.getByLabel('Copy to other pages').selectOption('Chosen pages')
    await panel.getByLabel('Pages', { exact: true }).fill('2, 9')
    await panel.getByRole('button', { name: 'Copy', exact: true }).click()
    await panel.getByText('Give pages from 1 to 4').waitFor()
    await panel.getByLabel('Pages', { exact: true }).fill('2')
    await panel.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(pagesOf).toEqual([1, 2])
    await looks('boxes that are copied')
    await panel.getByLabel('Copy to other pages').selectOption('The last page')
    await panel.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(pagesOf).toEqual([1, 2, 4])
    await panel.getByLabel('Copy to other pages').selectOption('Every page')
    await panel.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(pagesOf).toEqual([1, 2, 3, 4])
    await panel.getByText('1 box placed.').waitFor()
    await panel.getByRole('button', { name: 'Copy', exact: true }).click()
    await panel.getByText('They are there already.').waitFor()
  })

  it('says in each card when its person is reminded, and changes that', async () => {
    await page.goto(`${fixture.address}/#/workflow/create/${documentId}/review`)
    const card = page.getByRole('listitem').filter({ hasText: asha.email }).last()
    await card.getByText('Reminded after 3, 7, 14 days').waitFor()
    await card.getByText('English', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change reminders' }).click()
    const days = dialog().getByLabel('Remind after so many days')
    await days.fill('2, x')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().getByRole('alert').first().waitFor()
    await days.fill('2, 5, 40')
    await looks('the dialog of reminders')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    // The fortieth day lies after the last one.
    await card.getByText('Reminded after 2, 5 days').waitFor()
    await page.getByText('Anyone who has not signed is reminded after 2, 5 days.').waitFor()
    expect((await documentOf()).settings.reminder_days).toEqual([2, 5, 40])
    await looks('reminders of a draft')
  })

  it('is seen as its signer will see it; nothing is saved, and no code is sent', async () => {
    await page.goto(`${fixture.address}/#/workflow/create/${documentId}/review`)
    await page.getByRole('button', { name: 'Preview as Asha Rao' }).click()
    await page.getByText('As Asha Rao will see it.').waitFor()
    await page.getByRole('heading', { name: /Lease/ }).waitFor()
    await looks('a preview of the first screen')
    await page.getByRole('button', { name: 'Start: confirm it is you' }).click()
    await page.locator('[data-box]').first().waitFor()
    await looks('a preview of the pages')
    for (const number of [2, 3, 4])
      await page.getByRole('button', { name: `Next: read page ${number}` }).click()
    await page.getByRole('button', { name: 'Next: choose how to sign' }).click()
    await page.getByText('Here Asha Rao types a code').waitFor()
    await looks('the end of a preview')
    await page.getByRole('button', { name: 'Back to the draft' }).click()
    await page.getByRole('heading', { name: 'Review and send', exact: true }).waitFor()
    expect((await documentOf()).signers).toMatchObject([{ state: 'waiting', opened_at: null }])
    const subjects = (await fixture.mailbox.mailTo(asha.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /^\d{6} /.test(subject))).toEqual([])
  })
})
