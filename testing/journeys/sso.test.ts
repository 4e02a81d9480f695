import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOpenId } from '#simulators/openid/start.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { inThisTier } from '../in-this-tier.ts'
import { aMember, anOrganisation, aUser, joins } from '../people.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { samlFixture } from '../saml-fixture.ts'
import { anOwnProvider, aProvedDomain, atAdmin } from '../sso.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

const thisTier = inThisTier(import.meta.url)

const domain = 'himalaya.example'

/** Coming in by the identity provider of one's organisation, at its own page in the same tab. */
describe('single sign-on', () => {
  let fixture: PortalFixture
  let browser: Browser
  let simulator: Awaited<ReturnType<typeof startOpenId>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    simulator = await startOpenId({ clock: () => new Date(fixture.now()) })
    const { roleId } = await aMember(fixture.parts, fixture.home, ['workflow', 'documents'])
    await anOwnProvider(fixture.parts, fixture.home, simulator, { domain, default_role_id: roleId })
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
    await simulator?.close()
  })
  // What an address may ask a minute is tested elsewhere.
  beforeEach(() => fixture.pass(60_000))

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const order = (kind: string) => atAdmin(simulator, 'behaviour', { kind })

  async function withMail<Person extends { userId: string }>(person: Person, name: string) {
    const email = `${name}@${domain}`
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx).updateTable('users').set({ email_id: email }).where('id', '=', person.userId).execute(),
    )

    return { ...person, email }
  }

  /** From the login, by the address alone. */
  async function asksFor(page: Page, email: string): Promise<void> {
    await page.goto(`${fixture.address}/#/login`)
    await page.getByLabel(/^Email/).fill(email)
    await button(page, 'Sign in').click()
    await page.getByRole('heading', { name: 'Single sign-on' }).waitFor()
    await expectAccessible(page, 'single sign-on')
    await expectNoSidewaysScroll(page, 'single sign-on')
    await button(page, 'Continue').click()
  }

  async function isAt(page: Page, email: string, name = 'Asha Rao'): Promise<void> {
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail address').fill(email)
    await button(page, 'Sign in').click()
  }

  it.each(
    thisTier.rows([
      ['desktop', desktop],
      ['phone', phone],
    ]),
  )('lets a member in and out again at the %s', async (size, window) => {
    const member = await withMail(await fixture.member(), `member-${size}`)
    const { page, complaints } = await aWindow(browser, window)
    await asksFor(page, member.email)
    await isAt(page, member.email)
    await isInside(page)
    expect(page.url()).not.toContain('code=')

    // Out here and at the provider, which sends back to our page.
    const left = page.waitForRequest((request) => request.url().startsWith(`${simulator.workIssuer}/logout`))
    await leaves(page)
    await left
    await button(page, 'Continue').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('sessionToken'))).toBeNull()
    await expectAccessible(page, 'after a logout')
    // The browser remembers by which provider: nothing is typed the second time.
    await button(page, 'Continue').click()
    await isAt(page, member.email)
    await isInside(page)
    expect(complaints).toEqual([])
  })

  async function leaves(page: Page): Promise<void> {
    await page.locator('button.me').click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'This device only' }).click()
  }

  it('makes somebody new a member the first time', async () => {
    const { page } = await aWindow(browser, phone)
    await asksFor(page, `nina@${domain}`)
    await isAt(page, `nina@${domain}`, 'Nina Kamble')
    await isInside(page)
    await page.locator('button.me').click()
    await page.getByText(`nina@${domain}`).waitFor()
  })

  it('asks a person with an account elsewhere to log in to it once', async () => {
    const person = await aUser(fixture.parts, 'Zoya')
    await joins(fixture.parts, person.userId, await anOrganisation(fixture.parts, 'Elsewhere'))
    const zoya = await withMail(person, 'zoya')
    const { page } = await aWindow(browser, phone)
    await asksFor(page, zoya.email)
    await isAt(page, zoya.email, 'Zoya Khan')
    await page.getByText(`There is an account for ${zoya.email} already.`).waitFor()
    expect(page.url()).toContain('#/link-your-sso')
    await expectAccessible(page, 'an account to link')
    await expectNoSidewaysScroll(page, 'an account to link')
    await fixture.entersPassword(page, zoya)
    await isAt(page, zoya.email, 'Zoya Khan')
    await isInside(page)
    expect(await page.evaluate(() => localStorage.getItem('current_org'))).toBe(fixture.home.id)
  })

  describe('by SAML', () => {
    let saml: Awaited<ReturnType<typeof samlFixture>>
    beforeAll(async () => {
      saml = await samlFixture({ parts: fixture.parts, url: fixture.address })
      const sahyadri = await anOrganisation(fixture.parts, 'Sahyadri Mills')
      await aProvedDomain(fixture.parts, sahyadri, 'sahyadri.example')
      const { roleId } = await aMember(fixture.parts, sahyadri, ['workflow', 'documents'])
      await saml.connect(fixture.parts, sahyadri, { default_role_id: roleId })
    })
    afterAll(() => saml?.simulator.close())

    const comesIn = async (page: Page) => {
      await asksFor(page, 'gauri@sahyadri.example')
      await page.getByRole('button', { name: 'Gauri Joshi' }).click()
      await isInside(page)
    }

    it('lets in at a phone, and a logout here ends the session there', async () => {
      const { page, complaints } = await aWindow(browser, phone)
      await comesIn(page)
      expect(page.url()).not.toContain('code=')
      await leaves(page)
      await button(page, 'Continue').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('sessionToken'))).toBeNull()
      await page.goto(saml.simulator.url)
      await page.getByRole('heading', { name: 'Specimen identity provider' }).waitFor()
      expect(await page.getByText('Signed in as').count()).toBe(0)
      expect(complaints).toEqual([])
    })

    it('ends here what is ended at the provider', async () => {
      const { page, context } = await aWindow(browser, desktop)
      await comesIn(page)
      const there = await context.newPage()
      await there.goto(saml.simulator.url)
      await button(there, 'Sign out everywhere').click()
      await there.getByRole('heading', { name: 'You are signed out' }).waitFor()
      await page.reload()
      await button(page, 'Continue').waitFor()
    })

    it('says that an answer was not believed, and begins again', async () => {
      const { page } = await aWindow(browser, phone)
      await asksFor(page, 'gauri@sahyadri.example')
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      await saml.order('unsigned')
      await page.getByRole('button', { name: 'Gauri Joshi' }).click()
      await page.getByText('What came back from your identity provider could not be checked').waitFor()
      await button(page, 'Continue').click()
      await page.getByRole('button', { name: 'Gauri Joshi' }).click()
      await isInside(page)
    })
  })

  it.each(
    thisTier.rows([
      ['wrong-nonce', 'What came back from your identity provider could not be checked'],
      ['deny', 'You were not signed in at your identity provider.'],
    ]),
  )('says why nobody was let in (%s), and begins again', async (fault, words) => {
    const member = await withMail(await fixture.member(), fault)
    const { page } = await aWindow(browser, phone)
    // The provider answers one thing after another; what is wrong is in its last answer.
    if (fault === 'deny') await order(fault)
    await asksFor(page, member.email)
    if (fault !== 'deny') {
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      await order(fault)
      await isAt(page, member.email)
    }
    await page.getByRole('heading', { name: 'You were not signed in' }).waitFor()
    await page.getByText(words).waitFor()
    await expectAccessible(page, 'a return that opened nothing')
    await expectNoSidewaysScroll(page, 'a return that opened nothing')
    await button(page, 'Continue').click()
    await isAt(page, member.email)
    await isInside(page)
  })

  it('says that the provider is away, and that a domain has none', async () => {
    const { page } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/#/login`)
    await page.getByRole('link', { name: 'Sign in with single sign-on' }).click()
    await page.getByLabel('Work email').fill('somebody@nowhere.example')
    await button(page, 'Continue').click()
    await page.getByText('No organisation with this email domain signs in this way here.').waitFor()
    await order('down')
    await page.getByLabel('Work email').fill(`asha@${domain}`)
    await button(page, 'Continue').click()
    await page.getByText('does not answer at the moment').waitFor()
    await button(page, 'Continue').click()
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  })

  it('is linked and unlinked in the profile by a person who proves to be its owner', async () => {
    const member = await fixture.member()
    const { page } = await aWindow(browser, phone)
    await logsIn(page, fixture.address, member)
    await page.goto(`${fixture.address}/#/profile`)
    await button(page, 'Link Namuna Work').click()
    await isAt(page, member.email)
    await page.getByText('Your account with Namuna Work is linked.').waitFor()
    await expectAccessible(page, 'a linked account')
    await expectNoSidewaysScroll(page, 'a linked account')
    const dialog = page.getByRole('dialog')
    await button(page, 'Unlink Namuna Work').click()
    await dialog.getByLabel('Password').fill(member.password)
    await dialog.getByRole('button', { name: 'Unlink', exact: true }).click()
    await page.getByText('The account is unlinked.').waitFor()

    // A session that was left open proves itself once more.
    fixture.pass(6 * 60_000)
    await button(page, 'Link Namuna Work').click()
    await isAt(page, member.email)
    await page.getByRole('heading', { name: 'Link this account?' }).waitFor()
    await expectAccessible(page, 'the proof before a link')
    await dialog.getByLabel('Password').fill(member.password)
    await dialog.getByRole('button', { name: 'Link', exact: true }).click()
    await button(page, 'Unlink Namuna Work').waitFor()
  })

  describe('connected by an administrator', () => {
    it('serves from the moment it is switched on, and opens nothing once it is removed', async () => {
      const mills = await anOrganisation(fixture.parts, 'Bharat Mills')
      await aProvedDomain(fixture.parts, mills, 'bharatmills.example')
      const admin = await aMember(fixture.parts, mills, ['workflow', 'documents', 'advanceSetting', 'roles'])
      const { page } = await aWindow(browser, desktop)
      await page.goto(`${fixture.address}/#/login`)
      await fixture.entersPassword(page, admin)
      await page.locator('button.me').waitFor()
      await page.goto(`${fixture.address}/#/settings/identity-providers`)
      await button(page, 'Add an OpenID Connect provider').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name', { exact: true }).fill('Mills directory')
      await dialog.getByLabel('Provider', { exact: true }).selectOption('Microsoft Entra')
      expect(await dialog.getByLabel('Issuer').inputValue()).toContain('{tenant}')
      await dialog.getByLabel('Provider', { exact: true }).selectOption('Another provider')
      await dialog.getByLabel('Issuer').fill(simulator.workIssuer)
      const clientId = 'mills-portal'
      const clientSecret = randomBytes(16).toString('hex')
      await dialog.getByLabel('Client ID').fill(clientId)
      await dialog.getByLabel('Client secret').fill(clientSecret)
      await dialog.getByLabel('Attribute with the role').fill('groups')
      await button(page, 'Add a value').click()
      await dialog.getByLabel('Value 1', { exact: true }).fill('signers')
      const roles = dialog.getByLabel('Role for value 1')
      await roles.selectOption({ index: 1 })
      await expectAccessible(page, 'an OpenID provider being added')
      await button(page, 'Save').click()
      const section = page.getByRole('region', { name: 'Mills directory' })
      await section.getByText('Off', { exact: true }).waitFor()

      await section.getByRole('button', { name: 'Test Mills directory' }).click()
      await section.getByText('It is switched off.').waitFor()
      await section.getByText(`${simulator.workIssuer}/authorize`).waitFor()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await section.getByRole('button', { name: 'Copy: Return address' }).click()
      await page.getByText('Copied.').waitFor()
      const returnUrl = await page.evaluate(() => navigator.clipboard.readText())
      await atAdmin(simulator, 'clients', {
        provider: 'work',
        clientId,
        clientSecret,
        redirectUris: [returnUrl],
        postLogoutRedirectUris: [`${fixture.address}/`],
      })

      await section.getByRole('button', { name: 'Change' }).click()
      // The secret is never shown again, and stays where none is typed.
      expect(await dialog.getByLabel('Client secret').inputValue()).toBe('')
      await dialog.getByText('A secret is kept.').waitFor()
      await dialog.getByLabel('Members may come in by it').check()
      await button(page, 'Save').click()
      await section.getByText('On', { exact: true }).waitFor()
      await expectAccessible(page, 'an OpenID provider')
      await expectNoSidewaysScroll(page, 'an OpenID provider')

      const { page: member } = await aWindow(browser, phone)
      await asksFor(member, 'farhan@bharatmills.example')
      await member.getByRole('button', { name: 'Farhan Sheikh' }).click()
      await isInside(member)

      await page.goto(`${fixture.address}/#/settings`)
      const ways = page.getByRole('group', { name: 'Ways to sign in', exact: true })
      const only = async (on: boolean) => {
        await ways.getByLabel('The identity provider only').setChecked(on)
        if (on) await ways.getByText('passwords and codes open nothing here').waitFor()
        if (on) await expectAccessible(page, 'the identity provider as the only way')
        await button(page, 'Save changes').click()
        await button(page, 'Save changes').waitFor({ state: 'detached' })
      }
      await only(true)
      await page.goto(`${fixture.address}/#/settings/identity-providers`)
      await section.getByRole('button', { name: 'Remove Mills directory' }).click()
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await dialog.getByText('Members sign in by this identity provider only.').waitFor()
      await page.goto(`${fixture.address}/#/settings`)
      await only(false)
      await page.goto(`${fixture.address}/#/settings/identity-providers`)

      await section.getByRole('button', { name: 'Remove Mills directory' }).click()
      await page.getByRole('heading', { name: 'Remove Mills directory?' }).waitFor()
      await expectAccessible(page, 'an OpenID provider being removed')
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await section.waitFor({ state: 'detached' })
      await member.reload()
      await button(member, 'Continue').click()
      await member.getByText('This way of signing in is not available here.').waitFor()
    })
  })
})
