import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf, aPerson } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import {
  addsPerson,
  choosesFiles,
  dragsBox,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
  readsToTheEnd,
} from './steps.ts'

const asha = aPerson('Asha Rao')

/** What an organisation sets for its dockets, and what that means for a sender. */
describe('the settings of sending', () => {
  let product: SharedProduct
  let browser: Browser
  let admin: Window
  let officer: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    admin = await aWindow(browser, desktop)
    officer = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(() => browser?.close())

  const member = (module: 'advanceSetting' | 'workflow') => {
    const users = product.demo.organisations[0]?.users ?? []
    const fits = users.filter(({ modules }) => modules.includes(module))
    // The sender is not the member who changes the settings.
    const found = module === 'workflow' ? fits.at(-1) : fits[0]
    if (!found) throw new Error(`demo.json lists nobody with ${module}`)

    return found
  }
  const setting = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
  const fact = (page: Page, words: string) => page.getByRole('definition').filter({ hasText: words })
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  it('are made with an example as one writes, and refused beside the field', async () => {
    const { page } = admin
    await logsIn(page, product.address, member('advanceSetting'))
    await page.goto(`${product.address}/#/settings`)
    const references = setting(page, 'References')
    await references.waitFor()
    await references.getByLabel(/^Form/).fill('LOAN')
    await references.getByLabel('Must be given before sending').check()
    const completion = setting(page, 'When everybody has signed')
    await completion.getByLabel('Copies to').fill('accounts@example.in\nnot an address')
    await save(page).click()
    await references.getByText(/^Let at least one place of the form differ/).waitFor()
    await completion.getByText(/^Give at most five different mail addresses/).waitFor()
    await expectAccessible(page, 'settings of sending with something wrong')
    await references.getByLabel(/^Form/).fill('LOAN-####')
    await references.getByText('Example: LOAN-1234').waitFor()
    await completion.getByLabel('Copies to').fill('accounts@example.in\narchive@example.in')
    const files = setting(page, 'Size of files')
    await files.getByLabel('Length').fill('501')
    await save(page).click()
    // What the installation takes the server alone knows.
    await files.getByText('The installation takes 50 MB and 500 pages at most.').waitFor()
    await files.getByLabel('Length').fill('2')
    await save(page).click()
    await save(page).waitFor({ state: 'detached' })
  })

  async function comesToReview(page: Page, bytes: Uint8Array): Promise<void> {
    await page.goto(`${product.address}/#/workflow/create`)
    await page.getByText('PDF up to 50 MB and 2 pages each.').waitFor()
    await choosesFiles(page, [{ name: 'Sanction.pdf', bytes }])
    await button(page, 'Add people').click()
    await addsPerson(page, asha)
    await button(page, 'Place boxes').click()
    await page.locator('[data-part=page] img').waitFor()
    await dragsBox(page, 'Signature', { x: 0.3, y: 0.4 })
    await page.getByText(/^Saved/).waitFor()
    await button(page, 'Review and send').click()
    await page.getByLabel('Title').waitFor()
  }
  const sends = async (page: Page) => button(page, 'Send').first().click()
  const confirms = async (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()

  /** On a phone, before they agree. */
  async function isToldOfCopies(email: string): Promise<void> {
    const mailbox = mailboxOf(product)
    const { page, context, complaints } = await aWindow(browser, phone)
    await opensLink(page, await mailbox.linkFor(email), () => mailbox.codeFor(email))
    await readsToTheEnd(page)
    await page
      .getByText('When everybody has signed, copies also go to accounts@example.in, archive@example.in.')
      .waitFor()
    await expectAccessible(page, 'a consent with copies')
    await expectNoSidewaysScroll(page, 'a consent with copies')
    expect(complaints).toEqual([])
    await context.close()
  }

  it('ask the sender for a reference of that form, and say who gets copies', async () => {
    const { page } = officer
    await logsIn(page, product.address, member('workflow'))
    const bytes = await aPdf({ pages: 1, title: 'Sanction' })
    await comesToReview(page, bytes)
    await sends(page)
    await page.getByText('Your organisation files documents under a reference. Give one.').waitFor()
    const reference = page.getByLabel('Reference')
    await reference.fill('7')
    await reference.blur()
    await page.getByText('This does not have the form that your organisation uses.').waitFor()
    await page.getByText('In the form that your organisation uses, such as LOAN-1234.').waitFor()
    await expectAccessible(page, 'a review with a wrong reference')
    await reference.fill('loan-0007')
    await page
      .getByText('When everybody has signed, copies also go to accounts@example.in, archive@example.in.')
      .waitFor()
    await sends(page)
    await page.getByText('Out for signature').first().waitFor()
    await fact(page, 'loan-0007').waitFor()
    await fact(page, 'accounts@example.in, archive@example.in').waitFor()

    await isToldOfCopies(asha.email)

    await comesToReview(page, bytes)
    await page
      .getByText(/^The very same file was sent as “Sanction” on .*: Out for signature\.$/)
      .first()
      .waitFor()
    await page.getByLabel('Reference').fill('LOAN-0007')
    await page.getByLabel('Reference').blur()
    await page.getByText('Another document is filed under this reference. Choose another.').waitFor()
    await page.getByLabel('Reference').fill('LOAN-0008')
    await sends(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^The very same file was sent/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await expectAccessible(page, 'a dialog that asks whether the same file goes out again')
    await dialog.getByLabel('I know that it was sent before. Send again anyway.').check()
    await confirms(page)
    await fact(page, 'LOAN-0008').waitFor()
  })

  it('refuse a file that is longer than allowed with both figures, and one that may not go twice', async () => {
    const { page } = officer
    await page.goto(`${product.address}/#/workflow/create`)
    await choosesFiles(page, [{ name: 'Long.pdf', bytes: await aPdf({ pages: 3 }) }])
    await page.getByText('This PDF has 3 pages; 2 are allowed.').waitFor()

    const by = admin.page
    await setting(by, 'The same file again').getByLabel('It cannot be sent again').check()
    await setting(by, 'References').getByLabel('Must be given before sending').uncheck()
    await save(by).click()
    await save(by).waitFor({ state: 'detached' })
    const bytes = await aPdf({ pages: 1, title: 'Sanction' })
    await comesToReview(page, bytes)
    await sends(page)
    await page.getByText('Out for signature').first().waitFor()
    await comesToReview(page, bytes)
    await page.getByText('Your organisation does not send the same file twice: Sanction.').waitFor()
    expect(await button(page, 'Send').first().isDisabled()).toBe(true)
  })

  it('a new docket takes its files for itself, not for the draft that was open before', async () => {
    const { page } = officer
    const isDraftOf = async (name: string) => {
      await choosesFiles(page, [{ name: `${name}.pdf`, bytes: await aPdf({ pages: 1, title: name }) }])
      await page.waitForURL(/create\/.+\/files$/)
      await page.getByRole('main').getByText(name, { exact: true }).waitFor()
      await expect.poll(() => button(page, 'Add people').isEnabled()).toBe(true)
    }
    await page.goto(`${product.address}/#/workflow/create`)
    await expect.poll(() => button(page, 'Add people').isDisabled()).toBe(true)
    await isDraftOf('Before')
    await page.goto(`${product.address}/#/workflow/create`)
    await expect.poll(() => button(page, 'Add people').isDisabled()).toBe(true)
    await isDraftOf('After')
    expect(await page.getByText('Before', { exact: true }).count()).toBe(0)
  })

  it('are read in Hindi, on a phone', async () => {
    const { page } = await aWindow(browser, phone, { storageState: await admin.context.storageState() })
    await logsIn(page, product.address, member('advanceSetting'))
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.goto(`${product.address}/#/settings`)
    await page.reload()
    for (const name of ['फ़ाइलों का आकार', 'वही फ़ाइल फिर से', 'संदर्भ संख्याएँ', 'जब सभी के हस्ताक्षर हो जाएँ']) {
      const one = setting(page, name)
      await one.waitFor()
      const left = await one.evaluate((element) => element.textContent ?? '')
      expect(left.replace(/LOAN-[#\d]+|accounts@example\.in|archive@example\.in|A–Z|MB/g, '')).not.toMatch(
        /[A-Za-z]{3}/,
      )
    }
    await expectNoSidewaysScroll(page, 'settings of sending on a phone')
    await expectAccessible(page, 'settings of sending on a phone')
  })
})
