import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPortalFixture, isAtLogin, isInside, type PortalFixture } from '../portal-fixture.ts'
import { aPassword } from '../registering.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectNoSidewaysScroll, type Login } from './steps.ts'

const all: readonly Module[] = ['documents', 'workflow', 'users', 'roles', 'branches', 'activity-logs']

/**
 * An administrator runs the organisation alone: adds somebody, who joins by phone and works, and
 * sends them off again.
 */
describe('the users of an organisation', () => {
  let fixture: PortalFixture
  let browser: Browser
  let admin: Window
  let adminLogin: { userId: string; email: string; password: string }
  const newcomer = `lakshmi.iyer.${Date.now()}@example.in`
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

  const opensUsers = async (page: Page, query = '') => {
    await page.goto(`${fixture.address}/#/organisation/users${query}`)
    await page.getByRole('heading', { name: 'Organisation', exact: true }).waitFor()
    await page.locator('tbody tr[data-id]').first().waitFor()
  }
  const rowOf = (page: Page, words: string) => page.locator('tbody tr', { hasText: words })
  const actsOn = async (page: Page, words: string, act: string) => {
    await rowOf(page, words)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const dialog = (page: Page) => page.getByRole('dialog')

  it('are led to by the sidebar and by the older addresses, and add one with every fault told at once', async () => {
    const { page } = admin
    await page.getByRole('link', { name: 'Organisation', exact: true }).click()
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.locator('tbody tr[data-id]').first().waitFor()
    for (const older of ['users', 'eazysign-users']) {
      await page.goto(`${fixture.address}/#/${older}`)
      await expect.poll(() => new URL(page.url()).hash).toBe('#/organisation/users')
    }
    await page.goto(`${fixture.address}/#/external-users`)
    await expect.poll(() => new URL(page.url()).hash).toBe('#/organisation/external-users')
    await page.goto(`${fixture.address}/#/users`)
    await page.locator('tbody tr[data-id]').first().waitFor()
    await expectAccessible(page, 'users at a desktop')

    await page.getByRole('button', { name: 'Add user' }).first().click()
    const form = dialog(page)
    await form.getByLabel('First name').fill('L4kshmi')
    await form.getByLabel('Email address').fill('nobody')
    await form.getByLabel('Mobile number').fill('12')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    for (const sentence of [
      'Please enter a valid name.',
      'Please enter a valid email address.',
      'Please enter a valid phone number.',
      'Choose a role.',
    ])
      await form.getByText(sentence).waitFor()
    await expectAccessible(page, 'adding a user at a desktop')

    await form.getByLabel('Email address').fill(adminLogin.email)
    await form.getByText(/is here already: Active$/).waitFor()
    await form.getByLabel('First name').fill('Lakshmi')
    await form.getByLabel('Last name').fill('Iyer')
    await form.getByLabel('Email address').fill(newcomer)
    await form.getByLabel('Mobile number').fill('')
    await form.getByLabel('Role').selectOption({ label: 'Officer' })
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await form.waitFor({ state: 'hidden' })
    await rowOf(page, newcomer).getByText('Invited').waitFor()
  })

  it('are told in Hindi what is wrong with a field, whether the page says it or the server', async () => {
    const reader = await aWindow(browser, phone)
    const { page } = reader
    await comesIn(page, adminLogin)
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.goto(`${fixture.address}/#/organisation/users`)
    await page.reload()
    await page.getByRole('button', { name: 'यूज़र जोड़ें' }).first().click()
    const form = dialog(page)
    await form.getByLabel('पहला नाम').fill('L4kshmi')
    await form.getByLabel('ईमेल पता').fill('nobody')
    await form.getByLabel('मोबाइल नंबर').fill('12')
    await form.getByLabel('कर्मचारी संख्या').fill('7'.repeat(41))
    await form.getByRole('button', { name: 'आमंत्रण भेजें' }).click()
    for (const sentence of [
      'कृपया सही नाम लिखें।',
      'कृपया सही ईमेल पता लिखें।',
      'कृपया सही फ़ोन नंबर लिखें।',
      '40 से अधिक अक्षर न लिखें।',
      'भूमिका चुनें।',
    ])
      await form.getByText(sentence, { exact: true }).waitFor()
    expect(await form.getByRole('alert').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/[A-Za-z]/),
    )
    await expectAccessible(page, 'adding a user in Hindi on a phone')
    await expectNoSidewaysScroll(page, 'adding a user in Hindi on a phone')

    await page.goto(`${fixture.address}/#/organisation/external-users`)
    await page.getByRole('button', { name: 'बाहरी उपयोगकर्ता जोड़ें' }).first().click()
    await form.getByLabel('नाम', { exact: true }).fill('Lakshmi')
    await form.getByLabel('ईमेल पता').fill(adminLogin.email)
    await form.getByRole('button', { name: 'बाहरी उपयोगकर्ता जोड़ें' }).click()
    await form.getByText(/ आपके संगठन के सदस्य हैं।$/).waitFor()
    expect(reader.complaints.filter((one) => !one.includes('status of 4'))).toEqual([])
    await reader.context.close()
  })

  it('let the invited person join on a phone, once, and work', async () => {
    const { page, context } = await aWindow(browser, phone)
    const isInvitation = (link: string) => link.includes('/#/invitation?token=')
    const mail = await fixture.mailbox.newest(newcomer, ({ links }) => links.some(isInvitation))
    const link = mail.links.find(isInvitation) ?? ''
    await page.goto(link)
    await page.getByRole('heading', { name: `Join ${fixture.home.name}` }).waitFor()
    await expectAccessible(page, 'an invitation on a phone')
    await expectNoSidewaysScroll(page, 'an invitation on a phone')
    expect(await page.getByLabel('First name').inputValue()).toBe('Lakshmi')
    await page.getByLabel('New password').fill('short')
    await page.getByLabel('The same again').fill('short')
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByText('The password does not meet the rule below.').waitFor()
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('The same again').fill(password)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByRole('heading', { name: 'You are in' }).waitFor()
    await page.getByRole('link', { name: 'To the login' }).click()
    await fixture.entersPassword(page, { email: newcomer, password })
    await isInside(page)
    await context.close()

    const again = await aWindow(browser, phone)
    await again.page.goto(link)
    await again.page.getByText('This invitation was accepted already. Please sign in.').waitFor()
    await again.page.goto(`${fixture.address}/?x#/invitation?token=nobodys`)
    await again.page.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor()
    await again.context.close()
  })

  it('are found by words, order and filters that live in the address', async () => {
    const { page } = admin
    await opensUsers(page)
    await page.getByLabel('Name, email or mobile').fill('lakshmi')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    expect(page.url()).toContain('q=lakshmi')
    await page.reload()
    await rowOf(page, newcomer).getByText('Active').waitFor()
    await page.getByRole('button', { name: 'State', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Switched off' }).click()
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rowOf(page, adminLogin.email).waitFor()
    await page.getByRole('button', { name: 'Last here' }).click()
    await expect.poll(() => page.url()).toContain('sort=last_seen_at.down')
  })

  it('are shown with the columns of a bank by an address that can be kept, on a phone as well', async () => {
    const client = await fixture.clientOf(adminLogin)
    const branch = { kind: 'department', name: 'Pune, Kothrud', code: 'PN-12' } as const
    const { id } = await client.call(saveDepartment, branch)
    const { profile } = await client.call(getUserProfileByOrg, { user_id: adminLogin.userId })
    await client.call(updateUserProfileByOrg, {
      user_id: adminLogin.userId,
      revision: profile.revision,
      fields: { depId: id },
    })
    const { page } = admin
    // The branch was made outside this window, which still has the list without it.
    await page.reload()
    await opensUsers(page)
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Bank' }).click()
    const own = rowOf(page, adminLogin.email)
    await own.getByText('PN-12', { exact: true }).waitFor()
    await own.getByText('Maker', { exact: true }).waitFor()
    await page.getByRole('columnheader', { name: 'Maker or checker' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/organisation/users?view=bank')
    await expectAccessible(page, 'users of a bank')
    const sheet = page.waitForRequest(/getUsersListReportDownloadForBRD$/)
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await sheet
    const pocket = await aWindow(browser, phone)
    await comesIn(pocket.page, adminLogin)
    await opensUsers(pocket.page, '?view=bank')
    await rowOf(pocket.page, adminLogin.email).getByText('Maker', { exact: true }).waitFor()
    await expectNoSidewaysScroll(pocket.page, 'users of a bank on a phone')
    expect(pocket.complaints).toEqual([])
    await pocket.context.close()
  })

  it('are changed by two administrators at once: the second sees what the first did', async () => {
    const other = await fixture.member(all)
    const second = await aWindow(browser, desktop)
    await comesIn(second.page, other)
    for (const { page } of [admin, second]) {
      await opensUsers(page, '?q=lakshmi')
      await actsOn(page, newcomer, 'Edit')
      await dialog(page).getByText('The name is their own.', { exact: false }).waitFor()
    }
    await dialog(admin.page).getByLabel('Employee number').fill('E-100')
    await dialog(admin.page).getByRole('button', { name: 'Save' }).click()
    await dialog(admin.page).waitFor({ state: 'hidden' })

    await dialog(second.page).getByLabel('Employee number').fill('E-200')
    await dialog(second.page).getByRole('button', { name: 'Save' }).click()
    await dialog(second.page)
      .getByText(/^(?!Somebody else).+ changed this person meanwhile$/)
      .waitFor()
    await dialog(second.page).getByText('was nothing, is now E-100.').waitFor()
    expect(await dialog(second.page).getByLabel('Employee number').inputValue()).toBe('E-200')
    await dialog(second.page).getByRole('button', { name: 'Save' }).click()
    await dialog(second.page).waitFor({ state: 'hidden' })

    await second.page.getByRole('link', { name: /Lakshmi Iyer/ }).click()
    await second.page.getByText('E-200').first().waitFor()
    await second.page.getByRole('heading', { name: 'What was done' }).waitFor()
    await second.page.getByRole('cell', { name: 'E-100' }).first().waitFor()
    await expectAccessible(second.page, 'a person at a desktop')
    await second.context.close()
  })

  it('confirm on a phone the mail address that an administrator asks them to take, and change their mobile number', async () => {
    const person = await fixture.member(['documents'])
    const email = `asked.${Date.now()}@example.in`
    const { page } = admin
    await opensUsers(page, `?q=${encodeURIComponent(person.email)}`)
    await actsOn(page, person.email, 'Edit')
    await dialog(page).getByLabel('Email address').fill(email)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('is asked to confirm the new contact.').first().waitFor()
    await rowOf(page, person.email).waitFor()

    const pocket = await aWindow(browser, phone)
    const own = pocket.page
    await comesIn(own, person)
    await own.goto(`${fixture.address}/#/profile`)
    await own.getByText(`asks you to change to ${email}.`).waitFor()
    await expectAccessible(own, 'a contact that waits, on a phone')
    await own.getByRole('button', { name: 'Go on', exact: true }).click()
    expect(await dialog(own).getByLabel('New email address').inputValue()).toBe(email)
    const confirms = async (to: string) => {
      await dialog(own).getByLabel('Present password').fill(person.password)
      await dialog(own).getByRole('button', { name: 'Send a code' }).click()
      await dialog(own)
        .getByLabel('Code', { exact: true })
        .fill(await fixture.mailbox.codeFor(to))
      await dialog(own).getByRole('button', { name: 'Confirm', exact: true }).click()
      await dialog(own).waitFor({ state: 'hidden' })
      await own.locator('dd', { hasText: to }).waitFor()
    }
    await confirms(email)
    const mobile = `9${String(Date.now()).slice(-9)}`
    await own.getByRole('button', { name: 'Change the mobile number' }).click()
    await dialog(own).getByLabel('New mobile number').fill(mobile)
    await confirms(`+91${mobile}`)
    await own.getByLabel('Language of mails').selectOption('hi')
    await own.getByText('We write to you in this language from now on.').first().waitFor()
    await expectNoSidewaysScroll(own, 'the profile on a phone')
    expect(pocket.complaints).toEqual([])
    await pocket.context.close()
    await opensUsers(page, `?q=${encodeURIComponent(email)}`)
    await rowOf(page, email).waitFor()
  })

  it('are switched off with a word on what is open, and cannot come in until they are switched on', async () => {
    const { page } = admin
    const lakshmi = await aWindow(browser, phone)
    await comesIn(lakshmi.page, { email: newcomer, password })
    await opensUsers(page, '?q=lakshmi')
    await actsOn(page, newcomer, 'Switch off')
    await dialog(page).getByText('Nothing is open').waitFor()
    await expectAccessible(page, 'switching off at a desktop')
    await dialog(page)
      .getByLabel(/^Reason/)
      .fill('Left the branch')
    await dialog(page).getByRole('button', { name: 'Switch off' }).click()
    await rowOf(page, newcomer).getByText('Switched off').waitFor()

    await lakshmi.page.reload()
    await isAtLogin(lakshmi.page)
    await fixture.entersPassword(lakshmi.page, { email: newcomer, password })
    await lakshmi.page.getByRole('alert').waitFor()
    await actsOn(page, newcomer, 'Switch on')
    await rowOf(page, newcomer).getByText('Active').waitFor()
    await fixture.entersPassword(lakshmi.page, { email: newcomer, password })
    await isInside(lakshmi.page)
    await lakshmi.context.close()
  })

  it('are deleted and brought back', async () => {
    const { page } = admin
    await opensUsers(page, '?q=lakshmi')
    await rowOf(page, newcomer).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    await opensUsers(page, '?state=ended')
    await actsOn(page, newcomer, 'Bring back')
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    await opensUsers(page, '?q=lakshmi')
  })

  it('offer nobody to switch off or delete themselves, on a phone as well', async () => {
    const alone = await aWindow(browser, phone)
    await comesIn(alone.page, adminLogin)
    await opensUsers(alone.page)
    await expectAccessible(alone.page, 'users on a phone')
    await expectNoSidewaysScroll(alone.page, 'users on a phone')
    const own = rowOf(alone.page, adminLogin.email)
    await own.getByRole('button', { name: /^More for/ }).click()
    await alone.page.getByRole('menuitem', { name: 'Open', exact: true }).waitFor()
    for (const act of ['Switch off', 'Delete'])
      expect(await alone.page.getByRole('menuitem', { name: act, exact: true }).count()).toBe(0)
    await alone.context.close()
  })

  it('stay closed to a member without rights, at the address as well', async () => {
    const member = await fixture.member(['documents'])
    const { page, context } = await aWindow(browser, desktop)
    await comesIn(page, member)
    expect(await page.getByRole('link', { name: 'Organisation', exact: true }).count()).toBe(0)
    for (const address of ['organisation/users', 'users', 'team']) {
      await page.goto(`${fixture.address}/?visit=${address}#/${address}`)
      await page.getByRole('heading', { name: 'Unauthorised Access.' }).waitFor()
    }
    await context.close()
    expect(admin.complaints).toEqual([])
  })

  it('keep their administrators: a member who may do less is not offered to stop them', async () => {
    const helper = await fixture.member(['documents', 'users'])
    const { page, context } = await aWindow(browser, desktop)
    await comesIn(page, helper)
    await opensUsers(page)
    await rowOf(page, adminLogin.email)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor()
    expect(await page.getByRole('menuitem', { name: /^(Switch off|Delete)/ }).count()).toBe(0)
    await context.close()
  })
})
