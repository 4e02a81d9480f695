import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { dropsFile, expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** An administrator keeps external users, groups and stakeholders, and a docket takes them. */
describe('people around the organisation', () => {
  let product: SharedProduct
  let browser: Browser
  let admin: Window
  let pocket: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    admin = await aWindow(browser, desktop)
    pocket = await aWindow(browser, phone)
  }, 240_000)
  afterAll(() => browser?.close())

  const userWith = (index: number) => {
    const found = product.demo.organisations[0]?.users[index]
    if (!found) throw new Error('demo.json lists too few people')

    return found
  }
  const opens = async (page: Page, tab: string) => {
    await page.goto(`${product.address}/#/organisation/${tab}`)
    await page.locator('.rows tbody tr[data-id], .empty').first().waitFor()
  }
  const inSight = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const closes = (page: Page) => dialog(page).waitFor({ state: 'detached' })
  const row = (page: Page, name: string) => page.locator('tr[data-id]', { hasText: name })
  const address = `sunita.${Date.now()}@example.in`
  const linkMailed = async () =>
    (await mailboxOf(product).mailTo(address)).flatMap(
      ({ text }) => text.match(/\S+assisted-dashboard\/[\w-]+/) ?? [],
    )[0] ?? ''

  it('an external user is added at a desktop and opens their dashboard on a phone by the link that was mailed', async () => {
    const { page } = admin
    await logsIn(page, product.address, userWith(0))
    await opens(page, 'external-users')
    await expectAccessible(page, 'external users at a desktop')
    await inSight(page, 'Add external user').first().click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Sunita Jadhav')
    await dialog(page).getByRole('button', { name: 'Add external user' }).click()
    await dialog(page).getByText('Give an email address or a mobile number').waitFor()
    await dialog(page).getByLabel('Email address').fill(address)
    await dialog(page).getByLabel('Until').fill('2020-01-01')
    await dialog(page).getByRole('button', { name: 'Add external user' }).click()
    await dialog(page).getByText('The access must end after it begins').waitFor()
    await expectAccessible(page, 'the form with its faults')
    await dialog(page).getByLabel('Until').fill('')
    await dialog(page).getByRole('button', { name: 'Add external user' }).click()
    await closes(page)
    await row(page, 'Sunita Jadhav').getByText('Has access').waitFor()

    await expect.poll(linkMailed, { timeout: 20_000 }).toContain('assisted-dashboard')
    await pocket.page.goto(await linkMailed())
    await pocket.page.getByText('Sahyadri Housing Finance Ltd').first().waitFor()
    await pocket.page
      .getByText(/su•••@example\.in/)
      .first()
      .waitFor()
  })

  it('is found by words, sent a link again at most once a minute, and loses access when it is ended', async () => {
    const { page } = admin
    await page.getByRole('searchbox', { name: 'Name, email or mobile' }).fill('jadhav')
    await expect.poll(() => page.locator('tr[data-id]').count()).toBe(1)
    expect(page.url()).toContain('q=jadhav')
    await page.getByRole('button', { name: 'More for Sunita Jadhav' }).click()
    await page.getByRole('menuitem', { name: 'Send the link again' }).click()
    await page.getByText('An invitation left a moment ago').waitFor()
    await page.getByRole('button', { name: 'More for Sunita Jadhav' }).click()
    await page.getByRole('menuitem', { name: 'End access' }).click()
    await dialog(page).getByRole('button', { name: 'End access' }).click()
    await closes(page)
    await page.locator('.empty').waitFor()
    await pocket.page.reload()
    await pocket.page.getByText('Your access to these documents has ended').waitFor()
  })

  it('a group is made of a colleague and somebody from outside, and its people come onto a docket', async () => {
    const { page } = admin
    await opens(page, 'groups')
    await expectAccessible(page, 'groups at a desktop')
    await inSight(page, 'Create a group').first().click()
    await dialog(page).getByLabel('Name of the group').fill('Pune signatories')
    await dialog(page).getByLabel('Add a colleague').fill('Nandini')
    await dialog(page)
      .getByRole('button', { name: /Nandini Rao/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Add somebody from outside' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Vivek Outside')
    await dialog(page).getByLabel('Email address').fill('vivek.outside@example.in')
    await dialog(page).getByRole('button', { name: 'Put in' }).click()
    await expectAccessible(page, 'the form of a group')
    await dialog(page).getByRole('button', { name: 'Create a group' }).click()
    await closes(page)
    await row(page, 'Pune signatories').getByText('2 people').waitFor()

    await page.goto(`${product.address}/#/documents`)
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await dropsFile(page, 'Group paper.pdf', await aPdf())
    await page.getByRole('button', { name: 'Add people' }).click()
    await page.getByRole('button', { name: 'Add a group' }).click()
    await dialog(page).getByLabel('Group', { exact: true }).selectOption({ label: 'Pune signatories (2)' })
    await dialog(page).getByRole('list', { name: 'People of the group' }).getByText('Vivek Outside').waitFor()
    await expectAccessible(page, 'a group is chosen')
    await dialog(page).getByRole('button', { name: 'Add a group' }).click()
    await closes(page)
    for (const name of ['Nandini Rao', 'Vivek Outside']) await page.getByText(name).first().waitFor()
  })

  it('a stakeholder for each new docket is kept on a phone, and the next docket has them', async () => {
    const { page } = pocket
    await logsIn(page, product.address, userWith(0))
    for (const tab of ['external-users', 'groups', 'stakeholders']) {
      await opens(page, tab)
      await expectAccessible(page, `${tab} on a phone`)
      await expectNoSidewaysScroll(page, `${tab} on a phone`)
    }
    await inSight(page, 'Add stakeholder').first().click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Kiran Default')
    await dialog(page).getByLabel('Email address').fill('kiran.default@example.in')
    await dialog(page).getByText('On each new document').click()
    await expectAccessible(page, 'the form of a stakeholder on a phone')
    await dialog(page).getByRole('button', { name: 'Add stakeholder' }).click()
    await closes(page)
    await row(page, 'Kiran Default').getByText('On each new document').waitFor()

    const at = admin.page
    await at.goto(`${product.address}/#/documents`)
    await at.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await dropsFile(at, 'Next paper.pdf', await aPdf())
    await at.getByRole('button', { name: 'Add people' }).click()
    await at.getByText('Kiran Default').first().waitFor()
  })

  it('shows a stakeholder whom another changed meanwhile as they are now, and saves once that is seen', async () => {
    const { page } = await aWindow(browser, phone)
    await logsIn(page, product.address, userWith(0))
    await opens(page, 'stakeholders')
    await row(page, 'Kiran Default').getByRole('button', { name: 'Kiran Default', exact: true }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Kiran Usual')

    const at = admin.page
    await opens(at, 'stakeholders')
    await row(at, 'Kiran Default').getByRole('button', { name: 'Kiran Default', exact: true }).click()
    await dialog(at).getByLabel('Role').selectOption({ label: 'Approves' })
    await dialog(at).getByRole('button', { name: 'Save' }).click()
    await closes(at)

    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).getByText('Role was Signs, is now Approves.').waitFor()
    await expectAccessible(page, 'a stakeholder who was changed meanwhile, on a phone')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await closes(page)
    await row(page, 'Kiran Usual').getByText('Approves').waitFor()
    await page.context().close()
  })

  it('two who change one group or one external user at once lose nothing of what either did', async () => {
    const at = admin.page
    const { page } = await aWindow(browser, phone)
    await logsIn(page, product.address, userWith(0))
    const opened = async (on: Page, tab: string, name: string) => {
      await opens(on, tab)
      await row(on, name).getByRole('button', { name, exact: true }).click()
      await dialog(on).getByLabel(/^Name/).first().waitFor()
    }
    const saves = (on: Page) => dialog(on).getByRole('button', { name: 'Save' }).click()

    for (const on of [at, page]) await opened(on, 'groups', 'Pune signatories')
    await dialog(page).getByRole('button', { name: 'Take Vivek Outside out' }).click()
    await dialog(at).getByLabel('Name of the group').fill('Pune and Nashik signatories')
    await dialog(at).getByRole('button', { name: 'Add somebody from outside' }).click()
    await dialog(at).getByLabel('Name', { exact: true }).fill('Leela Outside')
    await dialog(at).getByLabel('Email address').fill('leela.outside@example.in')
    await dialog(at).getByRole('button', { name: 'Put in' }).click()
    await saves(at)
    await closes(at)
    // Pressed twice in one breath, it is sent and refused once.
    let reads = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/getGroupUserInformation')) reads += 1
    })
    await dialog(page)
      .getByRole('button', { name: 'Save' })
      .evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
    await expect.poll(() => reads).toBe(1)
    await expectAccessible(page, 'a group that was changed meanwhile, on a phone')
    expect(reads, 'a double click is sent once').toBe(1)
    await dialog(page).getByText('People added: Leela Outside.').waitFor()
    await dialog(page)
      .getByText('Name of the group was Pune signatories, is now Pune and Nashik signatories.')
      .waitFor()
    await expectNoSidewaysScroll(page, 'a group that was changed meanwhile, on a phone')
    await saves(page)
    await closes(page)
    await row(page, 'Pune and Nashik signatories')
      .getByRole('button', { name: 'Pune and Nashik signatories', exact: true })
      .click()
    await dialog(page).getByRole('list', { name: 'People' }).getByText('Leela Outside').waitFor()
    expect(await dialog(page).getByRole('list', { name: 'People' }).getByRole('listitem').count()).toBe(2)

    await opens(at, 'external-users')
    await inSight(at, 'Add external user').first().click()
    await dialog(at).getByLabel('Name', { exact: true }).fill('Tara Bhosale')
    await dialog(at).getByLabel('Email address').fill('tara.bhosale@example.in')
    await dialog(at).getByRole('button', { name: 'Add external user' }).click()
    await closes(at)
    for (const on of [at, page]) await opened(on, 'external-users', 'Tara Bhosale')
    await dialog(page).getByLabel('Name', { exact: true }).fill('Tara Bhosale-Rao')
    await dialog(at)
      .getByRole('checkbox', { name: /^Assisted dashboard/ })
      .uncheck()
    await saves(at)
    await closes(at)
    await saves(page)
    await dialog(page).getByText('Assisted dashboard was yes, is now no.').waitFor()
    expect(await dialog(page).locator('[aria-invalid]').count(), 'nothing typed is wrong').toBe(0)
    await saves(page)
    await closes(page)
    await row(page, 'Tara Bhosale-Rao').getByText('No dashboard').waitFor()
    await page.context().close()
  })

  it('a member without the modules finds none of it', async () => {
    const window = await aWindow(browser, desktop)
    await logsIn(window.page, product.address, userWith(1))
    for (const tab of ['external-users', 'groups', 'stakeholders']) {
      await window.page.goto(`${product.address}/#/organisation/${tab}`)
      await expect.poll(() => window.page.locator('.rows').count()).toBe(0)
      expect(await window.page.getByRole('heading', { name: 'Organisation', exact: true }).count()).toBe(0)
    }
    await window.context.close()
  })

  it('nobody’s window complained', () => {
    expect([...admin.complaints, ...pocket.complaints]).toEqual([])
  })
})
