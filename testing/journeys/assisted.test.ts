import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { decryptURL } from '#contract/sessions/decryptURL.ts'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aLogo, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { expectAccessible, expectNoSidewaysScroll, latinWords, readsToTheEnd } from './steps.ts'

/**
 * Somebody without a login, on a phone in a branch and at a desktop: from their link to a signed
 * document and out again.
 */
describe('the assisted dashboard', () => {
  let product: SharedProduct
  let browser: Browser
  let officer: WireClient
  let person: { name: string; email: string; mobile: string; address: string }

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    const [organisation] = product.demo.organisations
    const [admin] = organisation?.users ?? []
    const [outsider] = organisation?.external_users ?? []
    if (!admin || !outsider) throw new Error('demo.json lists nobody outside')
    person = outsider
    officer = aClient(product.address)
    await officer.login(admin.email, admin.password)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const boxes = (page: Page) => page.getByLabel('OTP, six digits')
  const title = (page: Page) => page.getByRole('heading', { name: 'Your documents', exact: true })
  const isCode = ({ subject }: { subject: string }) => /^\d{6} /.test(subject)
  const codesSoFar = async () => (await mailboxOf(product).mailTo(person.email)).filter(isCode).length

  /** The code that comes after so many others. */
  async function newCode(before: number): Promise<string> {
    await expect.poll(codesSoFar, { timeout: 20_000 }).toBeGreaterThan(before)

    return (await mailboxOf(product).newest(person.email, isCode)).text.match(/\b\d{6}\b/)?.[0] ?? ''
  }

  async function comesIn(page: Page): Promise<void> {
    const before = await codesSoFar()
    await button(page, /^Send the code to/).click()
    await boxes(page).fill(await newCode(before))
    await title(page).waitFor()
  }

  it('lets in on a phone by a code, wrong then right, shows what there is, and leads to signing', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    await page.goto(person.address)
    await page.getByRole('heading', { name: 'Hello Ramesh' }).waitFor()
    await expectAccessible(page, 'before the code')
    await expectNoSidewaysScroll(page, 'before the code')
    expect(await codesSoFar(), 'opening the address sends nothing').toBe(0)
    await button(page, /^Send the code to/).tap()
    const right = await newCode(0)
    await boxes(page).fill(right === '000000' ? '111111' : '000000')
    await page.getByText('The OTP you entered is invalid.').waitFor()
    await page.getByText('Only 4 attempts left').waitFor()
    await button(page, /^Resend OTP in 0:\d\d$/).waitFor()
    await expectAccessible(page, 'a wrong code')
    await expectNoSidewaysScroll(page, 'a wrong code')
    await page.reload()
    await boxes(page).waitFor()
    expect(await codesSoFar(), 'a reload sends no other').toBe(1)
    await boxes(page).fill(right)
    await page.getByText('Nothing waits for your signature').waitFor()
    await expectAccessible(page, 'nothing to sign')

    const ravi = aPerson('Ravi Kumar')
    await aDocumentOutForSignature(officer, [{ name: person.name, email: person.email }, ravi])
    await aDocumentOutForSignature(officer, [ravi, { name: person.name, email: person.email }])
    await page.reload()
    await page.getByText('Waits for you').waitFor()
    await expectAccessible(page, 'own documents')
    await expectNoSidewaysScroll(page, 'own documents')
    expect(await page.locator('main').innerText()).not.toContain('Ravi')
    await button(page, /^With others/).tap()
    await page.getByText('Not your turn yet').waitFor()
    await button(page, /^To sign/).tap()

    const mails = (await mailboxOf(product).mailTo(person.email)).length
    await expect.poll(() => button(page, /^Sign now/).count(), { timeout: 30_000 }).toBe(1)
    await button(page, /^Sign now/).tap()
    await button(page, 'Start: confirm it is you').waitFor()
    expect(page.url(), 'no address shows the code').toMatch(/#\/sign\/own$/)
    const invitations = (await mailboxOf(product).mailTo(person.email)).filter((one) => !isCode(one)).length
    expect(invitations, 'nothing is mailed again').toBeLessThanOrEqual(mails)
    const before = await codesSoFar()
    await button(page, 'Start: confirm it is you').tap()
    const signersCode = await newCode(before)
    await page.getByLabel('OTP, six digits').fill(signersCode)
    await page.locator('main.read').waitFor()
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
    await page.getByRole('tab', { name: 'Type' }).tap()
    await page.getByLabel(/I have read all 2 pages/).check()
    await button(page, 'Sign with my mark').tap()
    await page.getByRole('heading', { name: /^Signed\. Thank you, Ramesh/ }).waitFor()
    await expectAccessible(page, 'signed, with the way back')
    await page.getByRole('link', { name: 'Back to your documents' }).tap()
    await title(page).waitFor()
    await button(page, /^With others/).tap()
    await page.getByText('You have signed').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('looks the same at a desktop and in the dark, and returns after logout to its own address', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop, { colorScheme: 'dark' })
    await page.goto(person.address)
    await page.getByRole('heading', { name: 'Hello Ramesh' }).waitFor()
    await expectAccessible(page, 'before the code, dark')
    await comesIn(page)
    await expectAccessible(page, 'own documents, dark')
    await page.getByLabel('Title or reference').fill('nothing of the kind')
    await button(page, 'Search').click()
    await page.getByText('Nothing found').waitFor()
    await page.getByLabel('Title or reference').fill('')
    await button(page, /^With others/).click()
    await page.getByRole('heading', { name: 'Loan of Asha' }).first().waitFor()

    // An address of the portal is no way in; a person of the dashboard returns to it.
    await page.goto(`${product.address}/#/documents`)
    await title(page).waitFor()
    expect(page.url()).toBe(person.address)
    await button(page, 'Logout').click()
    await expectAccessible(page, 'leaving, dark')
    await button(page, 'All devices').click()
    await page.getByText('You are signed out. A new code opens your documents again.').waitFor()
    expect(page.url()).toBe(person.address)
    await page.reload()
    await button(page, /^Send the code to/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 60_000)

  it('carries the logo of the organisation and, beside it, its partner’s', async () => {
    const [admin] = product.demo.organisations[0]?.users ?? []
    const keeper = aClient(product.address)
    await keeper.login(admin?.email ?? '', admin?.password ?? '')
    for (const [kind, colour] of [
      ['logo', '#7a1f5c'],
      ['coBrandingLogo', '#0b5f66'],
    ] as const) {
      const { fileId } = await keeper.upload(aLogo(colour), 'Logo.svg', { type: 'image/svg+xml' })
      await keeper.call(saveLogo, { fileId, kind })
    }
    for (const size of [phone, desktop]) {
      const { page, context, complaints } = await aWindow(browser, size)
      await page.goto(person.address)
      await page.getByRole('heading', { name: 'Hello Ramesh' }).waitFor()
      const partners = page.getByRole('img', { name: 'Partner’s logo' })
      await partners.waitFor()
      const isDrawn = (one: HTMLImageElement) => one.complete && one.naturalWidth > 0
      await expect.poll(() => partners.evaluate(isDrawn)).toBe(true)
      expect(await page.locator('header img').count()).toBe(2)
      await expectAccessible(page, 'with both logos')
      await expectNoSidewaysScroll(page, 'with both logos')
      await comesIn(page)
      await partners.waitFor()
      await expectNoSidewaysScroll(page, 'own documents with both logos')
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 60_000)

  it('warns before an idle session ends, and asks for a code again after it', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    await page.clock.install()
    await page.goto(person.address)
    await comesIn(page)
    await page.clock.fastForward('25:01')
    const warning = page.getByRole('dialog', {
      name: 'Your session is about to expire due to inactivity',
    })
    await warning.waitFor()
    await expectAccessible(page, 'the idle warning')
    await button(page, 'Extend').tap()
    await warning.waitFor({ state: 'detached' })
    await page.clock.fastForward('25:01')
    await warning.waitFor()
    await page.clock.fastForward('05:01')
    await button(page, /^Send the code to/).waitFor()
    expect(page.url()).toBe(person.address)
    expect(await page.evaluate(() => sessionStorage.getItem('muhar.assisted'))).toContain('"token":""')
    expect(complaints).toEqual([])
    await context.close()
  }, 60_000)

  it('speaks Hindi, whole', async () => {
    const { page, context } = await aWindow(browser, phone)
    await page.goto(person.address)
    await page.getByRole('heading', { name: 'Hello Ramesh' }).waitFor()
    await button(page, 'हिन्दी').tap()
    await page.getByRole('heading', { name: 'नमस्ते Ramesh' }).waitFor()
    const belong = ['Ramesh', 'Sahyadri Housing Finance Ltd', 'example.in', 'English']
    expect(await latinWords(page, belong)).toEqual([])
    await expectNoSidewaysScroll(page, 'in Hindi')
    await context.close()
  })

  it('tells of a link that was replaced, at once to a person inside, and of one that never was', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    await page.goto(person.address)
    await comesIn(page)
    const userId = await externalUserId()
    const { url } = await officer.call(encryptURL, { purpose: 'assisted', params: { user_id: userId } })
    await button(page, /^Finished/).tap()
    await page.getByText('A newer link was sent to you. Please use that one.').waitFor()
    await expectAccessible(page, 'an ended link')
    await page.goto(url)
    await page.getByRole('heading', { name: 'Hello Ramesh' }).waitFor()
    await page.goto(`${product.address}/#/assisted-dashboard/never-was`)
    await page.getByRole('heading', { name: 'This link is not known here' }).waitFor()
    await page.getByText('Open the whole address from your message').waitFor()
    await expectAccessible(page, 'an invalid link')
    await page.goto(`${product.address}/#/documents`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 60_000)

  /** As the wire answers it to a person who came in by a code. */
  async function externalUserId(): Promise<string> {
    const code = person.address.split('/').at(-1) ?? ''
    const { decrypt } = await aClient(product.address).call(decryptURL, { _id: code })
    if (decrypt.purpose !== 'assisted') throw new Error('the address is no assisted dashboard')

    return decrypt.params.user_id
  }
})
