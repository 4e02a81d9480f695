import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { builtModules } from '#contract/vocabulary/arrivals.ts'
import { moduleTable } from '#contract/vocabulary/modules.ts'
import { giveArrivals, noteArrivals } from '#services/subscriptions/give-arrivals.ts'
import { desktop, phone } from '../browser.ts'
import { aLogo } from '../builders.ts'
import { anOrganisation, aUser, joins } from '../people.ts'
import { isAtLogin, isInside } from '../portal-fixture.ts'
import { aConsole, button, heading } from './console-windows.ts'

/** An operator makes an organisation, changes it, and closes and opens its access. */
describe('organisations of the console', () => {
  let there: Awaited<ReturnType<typeof aConsole>>
  beforeAll(async () => {
    there = await aConsole()
  }, 240_000)
  afterEach(() => there.leave())
  afterAll(() => there?.close())

  it('are made in three steps, and their first administrator comes in by a link', async () => {
    const { fixture } = there
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])
    await operator.getByRole('link', { name: 'Onboarding' }).click()
    await heading(operator, 'Organisations').waitFor()
    await there.looks(operator, 'organisations')
    await button(operator, 'New organisation').first().click()
    const dialog = operator.getByRole('dialog')
    const next = dialog.getByRole('button', { name: 'Next' })
    await next.click()
    await expect.poll(() => dialog.getByText('This field is required.').count()).toBe(2)
    await dialog.getByLabel('Name of the organisation').fill('Narmada Bank')
    await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Business' })
    await dialog.getByLabel('Check signatures').check()
    await dialog.getByLabel('Verified').check()
    await dialog.getByLabel('Address of its login').fill('login')
    await dialog
      .getByLabel('Logo')
      .setInputFiles({ name: 'narmada.svg', mimeType: 'image/svg+xml', buffer: aLogo() })
    await there.looks(operator, 'a new organisation')
    await next.click()
    await dialog.getByLabel('First name').fill('Kavita')
    await dialog.getByLabel('Last name').fill('Joshi')
    await dialog.getByLabel(/^Email/).fill('kavita@narmada.example')
    await next.click()
    await dialog.getByText('Nothing is created yet.', { exact: false }).waitFor()
    await there.looks(operator, 'a new organisation in review')

    // What the server refuses is mended where it was typed, and nothing was made.
    const make = dialog.getByRole('button', { name: 'Create the organisation' })
    await make.click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Address of its login').fill('narmada-login')
    await next.click()
    await next.click()
    await make.dblclick()
    await operator.getByText('Narmada Bank is there; its administrator is invited.').waitFor()
    await expect.poll(() => button(operator, 'Narmada Bank').count()).toBe(1)

    const { text } = await fixture.mailbox.newest('kavita@narmada.example')
    const link = /\S+#\/invitation\S+/.exec(text)?.[0] ?? ''
    const administrator = await there.opens(phone)
    await administrator.goto(link)
    await administrator.getByText('Narmada Bank').first().waitFor()
    await administrator.goto('about:blank')
    await administrator.goto(`${fixture.address}/#/narmada-login`)
    await administrator.locator('img[src*="/api/organisation/logo/"]').first().waitFor()
  })

  it('are suspended and opened again, after what happens was shown', async () => {
    const { fixture } = there
    const client = await anOrganisation(fixture.parts, 'Betwa Traders')
    const person = await aUser(fixture.parts, 'Kiran')
    await joins(fixture.parts, person.userId, client)
    const member = await there.opens(phone)
    await there.enters(member, person)
    await isInside(member)
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])
    await operator.goto(`${fixture.address}/#/onboard/tenants`)
    await operator.getByLabel('Search organisations').fill('betwa')
    await button(operator, 'Betwa Traders').click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suspend access' }).click()
    await dialog.getByText('1 people who are signed in now are signed out', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Suspend access' }).click()
    await dialog.getByText('This field is required.').waitFor()
    await there.looks(operator, 'suspending an organisation')
    await dialog.getByLabel('Why').fill('Asked for by its owner')
    await dialog.getByRole('button', { name: 'Suspend access' }).click()
    await operator.getByText('Access of Betwa Traders is suspended.').waitFor()
    await dialog.getByRole('button', { name: 'Open access again' }).waitFor()
    await there.looks(operator, 'a suspended organisation')

    await member.goto(`${fixture.address}/#/help`)
    // On its way there by itself: an address that is opened meanwhile would be interrupted.
    await isAtLogin(member)
    await there.enters(member, person)
    await member.getByText('Access of this organisation is suspended.', { exact: false }).waitFor()
    await there.looks(member, 'a suspended organisation on a phone')
    await dialog.getByRole('button', { name: 'Open access again' }).click()
    await dialog.getByRole('button', { name: 'Open access again' }).click()
    await operator.getByText('Betwa Traders is open again.').waitFor()
    await there.enters(member, person)
    await isInside(member)
  })

  it('get another plan and lose modules', async () => {
    const { fixture } = there
    await anOrganisation(fixture.parts, 'Ken Logistics')
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])
    await operator.goto(`${fixture.address}/#/onboard/tenants?q=ken`)
    await operator.getByLabel('Search organisations').fill('ken log')
    await button(operator, 'Ken Logistics').click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Business large' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This field is required.').waitFor()
    await dialog.getByLabel('Reference').fill('INV-17')
    await dialog.getByLabel('Check signatures').uncheck()
    await dialog.getByText('Its roles lose the modules', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await operator.getByText('Ken Logistics is changed.').waitFor()
    await dialog.getByText('Now: Business large').waitFor()
    // What is looked at has an address of its own, which keeps the words of the list.
    expect(operator.url()).toMatch(/#\/onboard\/tenants\/[0-9a-f-]{36}\?.*q=ken/)
    await operator.reload()
    await dialog.getByText('Now: Business large').waitFor()
    await there.looks(operator, 'an organisation')
    await operator.setViewportSize(phone)
    await there.looks(operator, 'an organisation on a phone')
    await operator.setViewportSize(desktop)
  })

  it('get what a version brings after the operator saw who gets it, and once', async () => {
    const { fixture } = there
    const { store } = fixture.parts
    await noteArrivals(store, [...builtModules, 'paymentHistory'])
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])
    await operator.goto(`${fixture.address}/#/onboard/packages`)
    const name = moduleTable.paymentHistory.label
    const note = operator.locator('.note').filter({ hasText: name })
    await note.getByText('business-year', { exact: false }).waitFor()
    await there.looks(operator, 'what a version brings')
    await button(note, 'Give it').click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByText('business-year', { exact: false }).waitFor()
    await there.looks(operator, 'giving what a version brings')
    const arrival = async () =>
      (await store.platform.read((tx) => tx.moduleArrivals.open())).find(
        ({ module }) => module === 'paymentHistory',
      )?.state
    expect(await arrival(), 'nothing is given by a look').toBe('waiting')
    await button(dialog, 'Give it').dblclick()
    await operator.getByText(`${name} is being given.`).waitFor()
    await giveArrivals(fixture.parts)
    expect(await arrival()).toBeUndefined()
    await operator.reload()
    await heading(operator, 'Packages').waitFor()
    await note.waitFor({ state: 'detached' })
  })

  it('get login pages of their own, wrong then right', async () => {
    const { fixture } = there
    await anOrganisation(fixture.parts, 'Sharavathi Mortgage')
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])
    await operator.goto(`${fixture.address}/#/onboard/tenants`)
    await operator.getByLabel('Search organisations').fill('sharavathi')
    await button(operator, 'Sharavathi Mortgage').click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Login pages' }).click()
    await dialog.getByLabel('Login', { exact: true }).fill('sharavathi')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('with the ending that is shown', { exact: false }).waitFor()
    await there.looks(operator, 'the login pages of an organisation')
    await dialog.getByLabel('Login', { exact: true }).fill('sharavathi-login')
    await dialog.getByLabel('Forgotten password').fill('sharavathi-forgot-password')
    await dialog.getByLabel('In the frame of the bank’s area').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await operator.getByText('The login pages of Sharavathi Mortgage are saved.').waitFor()
    await dialog.getByText('#/sharavathi-login').waitFor()
    const visitor = await there.opens(phone)
    for (const page of ['sharavathi-login', 'sharavathi-forgot-password']) {
      await visitor.goto(`${fixture.address}/#/${page}`)
      await visitor.locator('.bank-band').getByText('Sharavathi Mortgage').first().waitFor()
    }
  })
})
