import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { inDatabase } from './product-database.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** An administrator connects the directory of their organisation. */
describe('a SAML provider', () => {
  let product: SharedProduct
  let browser: Browser

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const organisation = () => {
    const [first] = product.demo.organisations
    const admin = first?.users.find(({ modules }) => modules.includes('advanceSetting'))
    if (!first || !admin) throw new Error('demo.json lists no administrator')

    return { ...first, admin }
  }
  const opens = async (page: Page) => {
    await page.goto(`${product.address}/#/settings`)
    await page.getByRole('link', { name: 'Open identity providers' }).click()
    await page.getByRole('heading', { name: 'Identity providers', exact: true }).waitFor()
  }

  it('is connected by its metadata for a proved domain, and is told who we are', async () => {
    const { page } = await aWindow(browser, desktop)
    const { id, admin } = organisation()
    await logsIn(page, product.address, admin)
    await opens(page)
    await page.getByLabel('Another domain').fill('directory.example')
    await page.getByRole('button', { name: 'Add domain' }).click()
    await page.getByText(/^muhar-domain=/).waitFor()
    await expectAccessible(page, 'a domain that is not proved')
    // As its DNS would have proved it, which no test asks.
    await inDatabase(product, id, async (client) => {
      await client.query(
        `update organisation_domains set proved_at = now(), proved_by = 'dns' where domain = 'directory.example'`,
      )
    })
    await page.reload()
    await page.getByText('Confirmed', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Add a SAML provider' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Company directory')
    const file = (content: string) => ({
      name: 'metadata.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(content),
    })
    await dialog.getByLabel('Metadata of the provider').setInputFiles(file('<html/>'))
    await dialog.getByText('This is no metadata of a SAML identity provider that can be used.').waitFor()
    const theirs = `${product.demo.simulators.saml}/metadata`
    await dialog
      .getByLabel('Metadata of the provider')
      .setInputFiles(file(await (await fetch(theirs)).text()))
    await dialog.getByText(theirs, { exact: true }).waitFor()
    // By its address and as text it is the same.
    const typed = dialog.getByLabel('Or its address, or its text')
    const read = dialog.getByRole('button', { name: 'Read it' })
    await typed.fill('http://127.0.0.1:9/metadata')
    await read.click()
    await dialog.getByText(/did not answer with metadata/).waitFor()
    await typed.fill(theirs)
    await read.click()
    await dialog.getByText(/did not answer with metadata/).waitFor({ state: 'detached' })
    await typed.fill(await (await fetch(theirs)).text())
    await read.click()
    await dialog.getByText(theirs, { exact: true }).waitFor()
    await dialog.getByLabel('Attribute with the first name').fill('rufname')
    await dialog.getByLabel('Members may come in by it').check()
    await expectAccessible(page, 'a SAML provider being added')
    await dialog.getByRole('button', { name: 'Save' }).click()

    const section = page.getByRole('region', { name: 'Company directory' })
    await section.getByText('directory.example').waitFor()
    await section.getByText('On', { exact: true }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await section.getByRole('button', { name: 'Copy: Entity ID and our metadata' }).click()
    await page.getByText('Copied.').waitFor()
    const ours = await page.evaluate(() => navigator.clipboard.readText())
    expect(ours).toMatch(/\/api\/sso\/\w+\/[\w-]{36}\/metadata$/)
    expect(await (await fetch(ours)).text()).toContain(`entityID="${ours}"`)
    // What is shown is what our metadata says.
    for (const name of ['acs', 'slo'])
      await section.getByText(ours.replace(/metadata$/, name), { exact: true }).waitFor()
    await expectAccessible(page, 'a SAML provider at a desktop')
    await expectNoSidewaysScroll(page, 'a SAML provider at a desktop')

    // What is mapped stays mapped.
    await section.getByRole('button', { name: 'Change', exact: true }).click()
    expect(await dialog.getByLabel('Attribute with the first name').inputValue()).toBe('rufname')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    // Our key changes in steps, and our metadata shows which there are.
    const certificates = async () => ((await (await fetch(ours)).text()).match(/use="signing"/g) ?? []).length
    await section.getByText(/^It is created when the provider first reads our metadata/).waitFor()
    expect(await certificates()).toBe(1)
    await page.reload()
    await section.getByText('Signs', { exact: true }).waitFor()
    await section.getByRole('button', { name: 'Create a new key' }).click()
    await section.getByText('Shown beside it').waitFor()
    expect(await certificates()).toBe(2)
    const first = await section.locator('[data-part=key] code').first().innerText()
    await section.getByRole('button', { name: 'Sign with the other key' }).click()
    await expectAccessible(page, 'signing with another key')
    await dialog.getByRole('button', { name: 'Sign with the other key' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => section.locator('[data-part=key] code').first().innerText()).not.toBe(first)
    await section.getByRole('button', { name: 'Remove the other key' }).click()
    await dialog.getByRole('button', { name: 'Remove the other key' }).click()
    await section.getByRole('button', { name: 'Create a new key' }).waitFor()
    expect(await certificates()).toBe(1)
    await expectAccessible(page, 'our key at a SAML provider')

    // At the provider’s own page.
    await page.goto(product.demo.simulators.saml ?? '')
    await page.getByLabel('Metadata of a service').fill(await (await fetch(ours)).text())
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText(`${ours} is registered.`).waitFor()
  })

  it('fits a phone', async () => {
    const { page } = await aWindow(browser, phone)
    await logsIn(page, product.address, organisation().admin)
    await opens(page)
    await page.getByRole('region', { name: 'Company directory' }).waitFor()
    await expectAccessible(page, 'a SAML provider on a phone')
    await expectNoSidewaysScroll(page, 'a SAML provider on a phone')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('dialog').getByText('Entity ID of the provider').waitFor()
    await expectAccessible(page, 'a SAML provider being changed on a phone')
  })
})
