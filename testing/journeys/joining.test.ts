import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature } from '../builders.ts'
import { anOrganisation, aUser, joins } from '../people.ts'
import { aPortalFixture, isAtLogin, isInside, type PortalFixture } from '../portal-fixture.ts'
import { aPassword } from '../registering.ts'
import { rowsOf } from '../rows-of.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectNoSidewaysScroll, type Login } from './steps.ts'

const all: readonly Module[] = ['documents', 'workflow', 'users', 'roles', 'branches', 'activity-logs']
const day = 86_400_000

/** How people come into an organisation, and how one of them leaves it with work that is open. */
describe('joining an organisation, and leaving it', () => {
  let fixture: PortalFixture
  let browser: Browser
  let admin: Window
  let adminLogin: { email: string; password: string }
  const password = aPassword()

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    adminLogin = await fixture.member(all)
    admin = await aWindow(browser, desktop)
    await comesIn(admin.page, adminLogin)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const comesIn = (page: Page, login: Login) => entersPortal(page, fixture, login)

  const aMailAddress = (name: string) => `${name}.${randomBytes(4).toString('hex')}@example.in`
  const dialog = (page: Page) => page.getByRole('dialog')
  const rowOf = (page: Page, words: string) => page.locator('tbody tr', { hasText: words })
  const opensUsers = async (page: Page, query = '') => {
    await page.goto(`${fixture.address}/#/organisation/users${query}`)
    await page.locator('tbody tr[data-id]').first().waitFor()
  }
  const actsOn = async (page: Page, words: string, act: string) => {
    await rowOf(page, words)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const invites = async (email: string) => {
    const { page } = admin
    await opensUsers(page)
    await page.getByRole('button', { name: 'Add user' }).first().click()
    await dialog(page).getByLabel('First name').fill('Lakshmi')
    await dialog(page).getByLabel('Last name').fill('Iyer')
    await dialog(page).getByLabel('Email address').fill(email)
    await dialog(page).getByLabel('Role').selectOption({ label: 'Officer' })
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
  }
  const linkMailed = async (to: string, path: string, without?: string) => {
    const isIt = (link: string) => link.includes(`/#/${path}`) && link !== without
    const mail = await fixture.mailbox.newest(to, ({ links }) => links.some(isIt))

    return mail.links.find(isIt) ?? ''
  }
  const invitationOf = (email: string, without?: string) => linkMailed(email, 'invitation?token=', without)
  const onAPhone = () => aWindow(browser, phone)

  it('several are added at once; those with a fault stay in the form with their reason', async () => {
    const { page } = admin
    const [asha, ravi] = [aMailAddress('asha'), aMailAddress('ravi')]
    await opensUsers(page)
    await page.getByRole('button', { name: 'Add user' }).first().click()
    await dialog(page).getByRole('button', { name: 'Add several at once' }).click()
    const form = dialog(page)
    await form.getByLabel('Role').selectOption({ label: 'Officer' })
    const person = (number: number) => form.getByRole('group', { name: `Person ${number}` })
    const pasted = `Asha Rao\t${asha}\t9876543210\nRavi Kumar\t${ravi}\nMeera Nair\t${adminLogin.email}\n`
    await person(1)
      .getByLabel('Name')
      .evaluate((field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, pasted)
    await expectAccessible(page, 'several people at a desktop')
    await form.getByRole('button', { name: 'Invite 3 people' }).click()
    await form.getByRole('alert').waitFor()
    expect(await person(1).getByLabel('Email address').inputValue()).toBe(adminLogin.email)
    await form.getByRole('button', { name: 'Invite 1 person' }).waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()
    for (const email of [asha, ravi]) {
      await rowOf(page, email).getByText('Invited').waitFor()
      expect(await invitationOf(email)).toContain(fixture.address)
    }
  })

  it('an invitation that is sent again ends the one before; after seven days it says that it has expired', async () => {
    const email = aMailAddress('lakshmi')
    await invites(email)
    const first = await invitationOf(email)
    await actsOn(admin.page, email, 'Send invitation again')
    await admin.page.getByText('An invitation left a moment ago. Please wait a minute.').waitFor()
    fixture.pass(60_000)
    await actsOn(admin.page, email, 'Send invitation again')
    await admin.page.getByText('The invitation left again for Lakshmi Iyer.').waitFor()
    const second = await invitationOf(email, first)
    const { page, context } = await onAPhone()
    await page.goto(first)
    await page.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor()
    await page.goto(second)
    await page.getByRole('heading', { name: `Join ${fixture.home.name}` }).waitFor()
    fixture.pass(7 * day + 1_000)
    try {
      await page.reload()
      await page.getByText('This invitation has expired. Ask the organisation to send a new one.').waitFor()
      await expectAccessible(page, 'a dead invitation on a phone')
    } finally {
      fixture.pass(-(7 * day + 1_000))
    }
    await context.close()
  })

  it('an invitation that the organisation took back says so', async () => {
    const email = aMailAddress('gone')
    await invites(email)
    const link = await invitationOf(email)
    await actsOn(admin.page, email, 'Delete')
    await dialog(admin.page).getByRole('button', { name: 'Delete' }).click()
    await dialog(admin.page).waitFor({ state: 'hidden' })
    const { page, context } = await onAPhone()
    await page.goto(link)
    await page.getByText('The organisation took this invitation back.').waitFor()
    await context.close()
  })

  it('a person with an account elsewhere proves that it is theirs, and then has both', async () => {
    const known = await aUser(fixture.parts, 'Farida')
    await invites(known.email)
    const { page, context } = await onAPhone()
    await page.goto(await invitationOf(known.email))
    await page.getByText('You have an account already. Give its password to join.').waitFor()
    await expectAccessible(page, 'joining with an account on a phone')
    await expectNoSidewaysScroll(page, 'joining with an account on a phone')
    await page.getByLabel('Your password').fill(`${known.password} not`)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Your password').fill(known.password)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByRole('heading', { name: 'You are in' }).waitFor()
    await page.getByRole('link', { name: 'To the login' }).click()
    await fixture.entersPassword(page, known)
    await isInside(page)
    await context.close()
  })

  it('a person who is logged in joins by a tap, and nobody else is taken along by it', async () => {
    const elsewhere = await anOrganisation(fixture.parts, 'Konkan Housing')
    const [known, another] = [await aUser(fixture.parts, 'Farida'), await aUser(fixture.parts, 'Gopal')]
    for (const { userId } of [known, another]) await joins(fixture.parts, userId, elsewhere)
    for (const { email } of [known, another]) await invites(email)
    const { page, context } = await onAPhone()
    await comesIn(page, known)
    await page.goto(await invitationOf(known.email))
    await page.getByText('You are signed in. Join with this account.').waitFor()
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByText('Switch to it in the menu at the top right.').waitFor()
    await page.getByRole('link', { name: 'Go on' }).click()
    await isInside(page)
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Switch Organisation' }).click()
    await dialog(page).getByText(fixture.home.name).waitFor()
    await dialog(page).press('Escape')
    await page.goto(await invitationOf(another.email))
    await page
      .getByText(`Somebody else is signed in at this browser. This invitation is for ${another.email}.`)
      .waitFor()
    await expectAccessible(page, 'an invitation for somebody else')
    await page.getByRole('button', { name: 'Sign out and go on' }).click()
    await page.getByLabel('Your password').fill(another.password)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByText(`Sign in with ${another.email}.`).waitFor()
    await context.close()
  })

  it('an administrator has a link sent for a new password, and never learns one', async () => {
    const person = await fixture.member(['documents'])
    const phoneOf = await onAPhone()
    await comesIn(phoneOf.page, person)
    await opensUsers(admin.page, `?q=${encodeURIComponent(person.email)}`)
    await actsOn(admin.page, person.email, 'Send a password link')
    await admin.page
      .getByText(`A link for a new password left for ${person.email}. Their sessions have ended.`)
      .waitFor()
    await phoneOf.page.reload()
    await isAtLogin(phoneOf.page)
    await phoneOf.page.goto(await linkMailed(person.email, 'change-password'))
    await phoneOf.page.getByLabel('New password').fill(password)
    await phoneOf.page.getByLabel('The same again').fill(password)
    await phoneOf.page.getByRole('button', { name: 'Set the password' }).click()
    await phoneOf.page.getByText('The password has been reset successfully.').waitFor()
    await fixture.entersPassword(phoneOf.page, { email: person.email, password })
    await isInside(phoneOf.page)
    await phoneOf.context.close()
  })

  it('a member who leaves hands open dockets to somebody, who finds them among their own', async () => {
    const leaving = await fixture.member(['documents', 'workflow'])
    const heir = await fixture.member(['documents', 'workflow'])
    const client = await fixture.clientOf(leaving)
    await aDocumentOutForSignature(client)
    const { page } = admin
    await opensUsers(page, `?q=${encodeURIComponent(leaving.email)}`)
    await actsOn(page, leaving.email, 'Switch off')
    await dialog(page).getByText('1 out for signature').waitFor()
    await dialog(page).getByRole('button', { name: 'Switch off' }).click()
    await dialog(page).getByText('Say who takes the open documents over.').waitFor()
    await expectAccessible(page, 'handing over at a desktop')
    await dialog(page).getByLabel('Who takes over the open documents').fill(heir.email)
    await dialog(page).getByRole('option').first().click()
    await dialog(page).getByRole('button', { name: 'Switch off' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    const heirs = await aWindow(browser, desktop)
    await comesIn(heirs.page, heir)
    await heirs.page.goto(`${fixture.address}/#/documents`)
    await heirs.page.getByRole('link', { name: 'Loan of Asha' }).first().waitFor()
    await heirs.context.close()
  })

  it('a referral account without a referrer is told so at the login, at a desk and on a phone', async () => {
    const referred = await anOrganisation(fixture.parts, 'Sahyadri Homes')
    const person = await aUser(fixture.parts)
    await joins(fixture.parts, person.userId, referred)
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .updateTable('organisations')
        .set({ registration_type: 'b2c_referrer' })
        .where('id', '=', referred.id)
        .execute(),
    )
    for (const size of [desktop, phone]) {
      const { page, context, complaints } = await aWindow(browser, size)
      await page.goto(`${fixture.address}/#/login`)
      await fixture.entersPassword(page, person)
      await page.getByText('Unauthorised Access.').first().waitFor()
      await expectAccessible(page, 'a login without a referrer')
      await isAtLogin(page)
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  /** Workflow, which the flow hides, is theirs as well. */
  async function opensPartOf(size: typeof desktop, module: Module, part: string): Promise<void> {
    const { page, context, complaints } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/#/login`)
    await fixture.entersPassword(page, await fixture.member(['workflow', module]))
    const opens = async () => {
      await page.getByRole('heading', { name: part, exact: true }).waitFor()
      expect(new URL(page.url()).hash).toBe(`#/organisation/${module}`)
    }
    await isInside(page)
    await page.goto(`${fixture.address}/?${module}#/users`)
    await opens()
    if (size === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Users', exact: true }).waitFor()
    const help = page.getByRole('link', { name: 'Help', exact: true })
    await expect.poll(async () => (await help.boundingBox())?.y).toBeLessThan(size.height - 30)
    expect(await page.getByRole('link', { name: 'Workflow', exact: true }).count()).toBe(0)
    await expectAccessible(page, `${part} in the NDA flow`)
    await expectNoSidewaysScroll(page, `${part} in the NDA flow`)
    expect(complaints).toEqual([])
    await context.close()
  }

  it('in the NDA flow the users stand alone, without branches and roles', async () => {
    const { page } = admin
    const client = await fixture.clientOf(await fixture.member([...all, 'advanceSetting']))
    const turns = async (activeNdaFlow: true | null) => {
      const { revision } = await client.call(getOrgCustomSettings, {})
      await client.call(saveOrgCustomSettings, { revision, settings: { activeNdaFlow } })
    }
    await turns(true)
    try {
      await page.goto(`${fixture.address}/?nda#/documents`)
      await isInside(page)
      await page.getByRole('link', { name: 'Users', exact: true }).click()
      await page.waitForURL(/#\/users/)
      await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
      await page.locator('tbody tr[data-id]').first().waitFor()
      expect(await page.getByRole('link', { name: 'Branches', exact: true }).count()).toBe(0)
      await expectAccessible(page, 'users in the NDA flow')
      await opensPartOf(desktop, 'branches', 'Branches')
      await opensPartOf(phone, 'roles', 'Roles')
    } finally {
      await turns(null)
    }
    expect(admin.complaints).toEqual([])
  })
})
