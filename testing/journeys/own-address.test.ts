import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { aName } from '../own-address.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '../people.ts'
import { isInside } from '../portal-fixture.ts'
import { aConsole, button, heading } from './console-windows.ts'

/**
 * An organisation's own address: proposed in the settings, agreed to in the console, worked at from
 * then on.
 */
describe('an organisation’s own address', () => {
  let there: Awaited<ReturnType<typeof aConsole>>
  let bank: AnOrganisation
  let admin: APersonWhoLogsIn
  let stranger: APersonWhoLogsIn
  let own: string
  beforeAll(async () => {
    there = await aConsole()
    const { parts, address } = there.fixture
    bank = await anOrganisation(parts, 'Tapti Bank')
    admin = await aMember(parts, bank, ['documents', 'workflow', 'advanceSetting'])
    stranger = await aMember(parts, await anOrganisation(parts, 'Mahi Traders'), ['documents'])
    own = aName(address)
  }, 240_000)
  afterEach(() => there.leave())
  afterAll(() => there?.close())

  const inHindi = async (page: Page, where: string) => {
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.getByRole('heading', { name: 'अपना पता', level: 1 }).waitFor()
    await there.looks(page, where)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.reload()
  }

  it('is proposed, agreed to, and shows whose it is', async () => {
    const { fixture } = there
    const page = await there.opens(desktop)
    await there.enters(page, admin)
    await isInside(page)
    await page.goto(`${fixture.address}/#/settings`)
    await page.getByRole('link', { name: 'Own address' }).scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Own address' }).click()
    await heading(page, 'Own address').waitFor()
    // The page before was scrolled; this one still begins at its top.
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await button(page, 'Request').click()
    await page
      .getByText('Give a whole address', { exact: false })
      .or(page.getByText('Please give the address.'))
      .waitFor()
    await there.looks(page, 'own address, none')
    await page.getByLabel('Address', { exact: true }).fill('http://nobody.localhost:9')
    await button(page, 'Request').click()
    await page.getByText('Nothing answers at this address.', { exact: false }).waitFor()
    await there.looks(page, 'own address, nothing answers')
    await page.getByLabel('Address', { exact: true }).fill(own)
    await button(page, 'Request').dblclick()
    await page.getByText('Waits for the operators').waitFor()
    await there.looks(page, 'own address, waits')

    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])
    await operator.goto(`${fixture.address}/#/onboard/tenants`)
    await button(operator, `Tapti Bank · ${new URL(own).host}`).waitFor()
    await there.looks(operator, 'an address waits')
    await button(operator, `Tapti Bank · ${new URL(own).host}`).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Own address' }).click()
    await there.looks(operator, 'an address decided on')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await dialog.getByText('This field is required.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Agree' }).click()
    await operator.getByText(`${own} is in force.`).waitFor()
    await dialog.getByLabel('Registered SMS ids (JSON)').waitFor()
    await there.looks(operator, 'an address in force')

    await page.reload()
    await page.getByText('In force since', { exact: false }).waitFor()
    await there.looks(page, 'own address, in force')
    await inHindi(page, 'own address, in Hindi')
  })

  it('admits its own people, tells others where to go, and works whole', async () => {
    const page = await there.opens(phone)
    await page.goto(`${own}/#/login`)
    await page.getByText('Tapti Bank').first().waitFor()
    expect(await page.getByText('Create an account').count()).toBe(0)
    await there.looks(page, 'the login at an own address, on a phone')
    await there.fixture.entersPassword(page, stranger)
    const general = page.getByRole('link', { name: 'Go to the general address' })
    await general.waitFor()
    expect(await general.getAttribute('href')).toBe(`${there.fixture.address}/#/login`)
    await there.looks(page, 'refused at an own address')
    await page.reload()
    await there.fixture.entersPassword(page, admin)
    await isInside(page)
    expect(new URL(page.url()).origin).toBe(own)
    await page.goto(`${own}/#/settings/portal-address`)
    await page.getByText('In force since', { exact: false }).waitFor()
    await there.looks(page, 'own address, in force, on a phone')
  })

  it('is withdrawn after what happens was shown', async () => {
    const { fixture } = there
    const page = await there.opens(phone)
    await there.enters(page, admin)
    await isInside(page)
    await page.goto(`${fixture.address}/#/settings/portal-address`)
    await button(page, 'Withdraw').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('From this moment new links lead to', { exact: false }).waitFor()
    await there.looks(page, 'withdrawing an own address, on a phone')
    await dialog.getByRole('button', { name: 'Withdraw' }).dblclick()
    await page.getByText('No address of your own is in force.').waitFor()
    const anyone = await there.opens(desktop)
    await anyone.goto(`${own}/#/login`)
    await anyone.getByText('Create an account').waitFor()
  })
})
