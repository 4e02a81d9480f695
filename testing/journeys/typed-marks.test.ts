import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typedMark } from '#services/marks/make-mark.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { inDatabase } from './product-database.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll, opensLink, readsToTheEnd } from './steps.ts'

/** A name typed as a mark: the paper gets the hand that was chosen on the screen. */
describe('typed marks', () => {
  let product: SharedProduct
  let browser: Browser
  let officer: WireClient
  let organisationId = ''

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    const [organisation] = product.demo.organisations
    const [admin] = organisation?.users ?? []
    if (!organisation || !admin) throw new Error('demo.json lists no member')
    organisationId = organisation.id
    officer = aClient(product.address)
    await officer.login(admin.email, admin.password)
  }, 240_000)
  afterAll(() => browser?.close())

  const hand = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
  const isLoaded = (page: Page, face: string) =>
    page.evaluate(
      (name) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
      face,
    )

  async function typesTheMark(page: Page, person: { email: string }): Promise<void> {
    const mailbox = mailboxOf(product)
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
    await page.getByRole('tab', { name: 'Type', exact: true }).click()
  }

  async function signs(page: Page): Promise<void> {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign with my mark' }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
  }

  async function pictureOf(email: string): Promise<Buffer | undefined> {
    let image: Buffer | undefined
    await inDatabase(product, organisationId, async (client) => {
      const { rows } = await client.query(
        'select image from signer_marks join signers on signers.organisation_id = signer_marks.organisation_id and signers.id = signer_id where email = $1',
        [email],
      )
      image = rows[0]?.image
    })

    return image
  }

  it('offers three script faces on a phone and writes the chosen one into the paper', async () => {
    const person = aPerson('Asha Kulkarni')
    await aDocumentOutForSignature(officer, [person])
    const { page, context, complaints } = await aWindow(browser, phone)
    await typesTheMark(page, person)
    expect(await hand(page, 'Flowing').isChecked()).toBe(true)
    await hand(page, 'Formal').check()
    for (const face of ['Flowing hand', 'Formal hand', 'Written hand'])
      await expect.poll(() => isLoaded(page, face)).toBe(true)
    await expectAccessible(page, 'typing a mark on a phone')
    await expectNoSidewaysScroll(page, 'typing a mark on a phone')
    await signs(page)
    expect(await pictureOf(person.email)).toEqual(await typedMark(person.name, 'formal'))
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('offers the hands that have the letters, and changes with what is typed', async () => {
    const person = { ...aPerson(), name: 'आशा कुलकर्णी' }
    await aDocumentOutForSignature(officer, [person])
    const { page, context, complaints } = await aWindow(browser, desktop, { colorScheme: 'dark' })
    await typesTheMark(page, person)
    expect(await hand(page, 'Handwritten').isChecked()).toBe(true)
    expect(await hand(page, 'Formal').count()).toBe(0)
    await page.getByLabel('Your name as a signature').fill('Иван')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign with my mark' }).click()
    await page.getByText('Some of these letters cannot be typed as a signature.').waitFor()
    await page.getByLabel('Your name as a signature').fill('ஆஷா')
    expect(await hand(page, 'Slanted').isChecked()).toBe(true)
    await page.getByLabel('Your name as a signature').fill(person.name)
    await hand(page, 'Handwritten').check()
    await expectLegible(page, 'typing a mark in the dark')
    await signs(page)
    expect(await pictureOf(person.email)).toEqual(await typedMark(person.name, 'handwritten'))
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
    await context.close()
  }, 120_000)
})
