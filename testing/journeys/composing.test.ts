import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aLoan, aLoansRoles, aPublishedTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'
import { latinWords } from './steps.ts'

const value = (name: string, label: string, more: object = {}) => ({
  ...{ name, label, kind: 'text', required: true, sample: null, settings: {} },
  ...more,
})

/** A loan to a client, with a place that is typed. */
const content = (...more: object[]) => {
  const loan = aLoan() as unknown as { values: object[] }

  return aLoan({
    values: [
      value('client', 'Borrower’s firm', { source: { from: 'client_name', fixed: true } }),
      ...loan.values,
      value('place', 'Place'),
      ...more,
    ],
  })
}

const name = 'Loan to traders'

/** The form of a template: whose it is, its pages beside it, and a version that comes meanwhile. */
describe('a form of a template', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window
  let maker: WireClient
  let templateId: string
  let clientId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const person = await fixture.member([
      ...(['workflow', 'documents', 'clients', 'templates', 'template_builder'] as const),
    ])
    maker = await fixture.clientOf(person)
    const contacts = [{ name: 'Ravi Kumar', email: 'ravi@godavari.example' }]
    const client = { name: 'Godavari Traders', code: 'GT-1', contacts }
    clientId = (await maker.call(addClients, client)).client_id
    templateId = (await aPublishedTemplate(maker, content(), aLoansRoles)).template_id
    const { revision } = await maker.call(getSingleTemplate, { template_id: templateId })
    await maker.call(saveTemplateSettings, { template_id: templateId, revision, name })
    desk = await aWindow(browser, desktop)
    hand = await aWindow(browser, phone)
    for (const { page } of [desk, hand]) {
      await entersPortal(page, fixture, person)
    }
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const firstPage = (page: Page) => page.locator('[data-page="1"][data-fresh]')

  it('begins on the page of a client, with what the client says', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/clients/${clientId}`)
    await page.getByRole('link', { name: 'New document' }).click()
    await button(page, 'From a template').click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Loan to traders/ })
      .click()
    await page.getByText('From the client; it is fixed.').waitFor()
    await page.getByText('Godavari Traders').first().waitFor()
    await expect.poll(() => page.getByLabel('Client', { exact: true }).inputValue()).toBe('Godavari Traders')
    await firstPage(page).waitFor()
    await sees(page, 'compose for a client')
  })

  it('goes to the next empty field by Enter, and its pages follow what is typed', async () => {
    const { page } = desk
    const asked = page.waitForRequest(
      (request) => request.url().includes('previewTemplate') && request.method() === 'POST',
    )
    await Promise.all([asked, page.getByLabel('Amount').fill('1,50,000')])
    await firstPage(page).waitFor()
    await page.getByLabel('Amount').press('Enter')
    await expect
      .poll(() => page.getByLabel('Place').evaluate((one) => one === document.activeElement))
      .toBe(true)
    await page.keyboard.type('Nashik')
    await page.keyboard.press('Enter')
    const who = page.getByLabel('Name', { exact: true })
    await expect.poll(() => who.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('says that a newer version is out, and what was typed comes along', async () => {
    const { page } = desk
    const { revision } = await maker.call(getSingleTemplate, { template_id: templateId })
    const next = content(value('witness', 'Name of the witness', { required: false }))
    const saved = await maker.call(autoSaveTemplate, { template_id: templateId, revision, content: next })
    await maker.call(buildTemplate, { template_id: templateId, revision: saved.revision })
    // Who comes back to the window is told at once; else it takes half a minute.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const note = page.locator('[data-part=newer-version]')
    await note.getByText('Version 2 of this template is out.', { exact: false }).waitFor({ timeout: 60_000 })
    await sees(page, 'compose with a newer version')
    await note.getByRole('button', { name: 'Move to version 2' }).click()
    await page.getByLabel('Name of the witness (optional)').waitFor()
    expect(await page.getByLabel('Amount').inputValue()).toBe('1,50,000')
    expect(await page.getByLabel('Place').inputValue()).toBe('Nashik')
    await note.waitFor({ state: 'detached' })
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Email').fill('asha@example.com')
    await button(page, 'Create the document').click()
    await page.waitForURL(/workflow\/create\/.*\/people/)
    const { rows } = await maker.call(getDocuments, { client_id: clientId } as never)
    expect(rows).toHaveLength(1)
  })

  it('on a phone has the form, then the pages, and the client can be chosen there', async () => {
    const { page } = hand
    await page.goto(`${fixture.address}/#/workflow/from-template/${templateId}`)
    await page.getByLabel('Place').fill('Pune')
    await page.getByLabel('Client', { exact: true }).fill('Godav')
    await page.getByRole('option', { name: /Godavari Traders/ }).click()
    await page.getByText('From the client; it is fixed.').waitFor()
    expect(await page.getByLabel('Place').inputValue()).toBe('Pune')
    await firstPage(page).scrollIntoViewIfNeeded()
    await sees(page, 'compose on a phone')
    const below = await page.evaluate(() => {
      const [form, pages] = ['form', '[data-part=pages]'].map((one) => document.querySelector(one))

      return form!.getBoundingClientRect().bottom <= pages!.getBoundingClientRect().top
    })
    expect(below).toBe(true)
  })

  it('is in Hindi for who reads Hindi', async () => {
    const { page } = hand
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.getByRole('heading', { name: 'दस्तावेज़', exact: true }).waitFor()
    await firstPage(page).waitFor()
    await sees(page, 'compose in Hindi')
    const own = [
      'Himalaya Finance',
      'Meera Nair',
      'Borrower’s firm',
      'borrower-sign',
      name,
      'Amount',
      'Secured',
      'Place',
      'Borrower',
      'Name of the witness',
      'Enter',
      'PDF',
      'Word',
      'JPEG',
      'PNG',
    ]
    expect(await latinWords(page, own)).toEqual([])
  })
})
