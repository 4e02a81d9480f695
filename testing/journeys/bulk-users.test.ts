import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aBranch } from '../document-requests.ts'
import { aPortalFixture } from '../portal-fixture.ts'
import { setsSetting } from '../second-factor.ts'
import { csvOf } from '../sheets.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/**
 * An administrator adds people from a sheet, mends what is wrong in it and sees what became of each
 * row.
 */
describe('people from a sheet', () => {
  let fixture: Awaited<ReturnType<typeof aPortalFixture>>
  let browser: Browser
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const sheet = csvOf(
    ['Full name', 'E-mail ID', 'Mobile no.', 'Role', 'Branch'],
    ['Asha Nair', 'asha@lender.example', '9876500001', 'Officer', ''],
    ['Venkata Subrahmanyeswara Rao Chintalapati', 'v.rao@lender.example', '', 'Officer', ''],
    ['प्रियंका श्रीवास्तव', 'not an address', '12', 'Oficer', 'Nasik'],
  )
  const opens = async (page: Page) => {
    await page.goto(`${fixture.address}/#/organisation/upload`)
    await page.getByRole('heading', { name: 'Who are you adding?' }).waitFor()
  }
  const drops = (page: Page, name = 'branch-staff.csv') =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: sheet })
  const tab = (page: Page, name: RegExp) => page.getByRole('button', { name })

  it('is read, mended in place, confirmed, worked off, and downloaded with what became of each row', async () => {
    const { page } = await aWindow(browser, desktop)
    const person = await fixture.member(['workflow', 'documents', 'bulkuser', 'users', 'roles'])
    await aBranch({ parts: fixture.parts, organisation: fixture.home }, 'Nashik')
    await logsIn(page, fixture.address, person)
    await opens(page)
    await expectAccessible(page, 'a new sheet')
    await drops(page)
    const row = page.getByRole('listitem', { name: 'Row 4' })
    await row.waitFor()
    await page.getByText('Please enter a valid email address.').waitFor()
    await page.getByText('Please enter a valid phone number.').waitFor()
    await expectAccessible(page, 'a sheet with errors')
    await page.getByRole('button', { name: 'Add 2 users' }).waitFor()
    await tab(page, /^Ready 2$/).waitFor()
    await tab(page, /^Needs fixing 1$/).waitFor()
    // A role and a branch that are not there stay in sight, and are chosen from those that are.
    for (const [field, wrong, right] of [
      ['Role', 'Oficer', 'Officer'],
      ['Branch', 'Nasik', 'Nashik'],
    ] as const) {
      const choice = row.getByLabel(field)
      const chosen = () => choice.locator('option:checked').innerText()
      await expect.poll(chosen).toBe(`${wrong} (in the sheet)`)
      await choice.selectOption({ label: right })
    }

    await row.getByLabel('Email').fill('priyanka@lender.example')
    await row.getByLabel('Mobile number').fill('98765 00003')
    await row.getByRole('button', { name: 'Save row' }).click()
    await page.getByRole('button', { name: 'Add 3 users' }).click()
    await page.getByText('3 people are added and get an invitation by mail.').waitFor()
    await page.getByRole('button', { name: 'Go ahead' }).click()
    await page.getByText('3 of 3 done').waitFor({ timeout: 60_000 })
    await tab(page, /^Done 3$/).waitFor()
    expect(
      await tab(page, /^(Ready|Needs fixing|Failed)/).count(),
      'what became of the rows is said once',
    ).toBe(0)
    await expectAccessible(page, 'a sheet that is done')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'All rows' }).click()
    expect((await download).suggestedFilename()).toBe('branch-staff – outcome.xlsx')
    expect((await fixture.mailbox.newest('priyanka@lender.example')).to).toContain('priyanka@lender.example')

    await opens(page)
    await drops(page, 'again.csv')
    await page.getByText('This very file was finished before.').waitFor()
    await page.context().close()
  }, 180_000)

  it('says at once that somebody else has to confirm it, where two decide on roles', async () => {
    await setsSetting(fixture.parts, fixture.home.id, 'role_changes_need_checker', true)
    await fixture.parts.store
      .forOrganisation(fixture.home.id)
      .transaction((tx) =>
        tx.roles.add({ label: 'Branch clerk', description: '', built_in: null, modules: ['documents'] }),
      )
    const modules = ['workflow', 'documents', 'bulkuser', 'users', 'roles'] as const
    const [first, second] = [await fixture.member(modules), await fixture.member(modules)]
    const maker = await aWindow(browser, phone)
    await logsIn(maker.page, fixture.address, first)
    await opens(maker.page)
    await maker.page.locator('input[type=file]').setInputFiles({
      name: 'two-of-us.csv',
      mimeType: 'text/csv',
      buffer: csvOf(['Full name', 'E-mail ID', 'Role'], ['Usha Nair', 'usha@lender.example', 'Branch clerk']),
    })
    const note = (page: Page) => page.getByText('somebody else has to confirm this sheet')
    await note(maker.page).waitFor()
    expect(await maker.page.getByRole('button', { name: 'Add 1 user' }).isDisabled()).toBe(true)
    await expectAccessible(maker.page, 'a sheet of one’s own where two decide')
    await expectNoSidewaysScroll(maker.page, 'a sheet of one’s own where two decide')

    const { page, complaints } = await aWindow(browser, desktop)
    await logsIn(page, fixture.address, second)
    await page.goto(maker.page.url())
    await page.getByRole('button', { name: 'Add 1 user' }).click()
    expect(await note(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Go ahead' }).click()
    await page.getByText('1 of 1 done').waitFor({ timeout: 60_000 })
    expect([...complaints, ...maker.complaints]).toEqual([])
    for (const one of [page, maker.page]) await one.context().close()
    await setsSetting(fixture.parts, fixture.home.id, 'role_changes_need_checker', null)
  }, 180_000)

  it('is pasted on a phone, and each row says what is wrong', async () => {
    const { page } = await aWindow(browser, phone)
    const person = await fixture.member(['workflow', 'documents', 'bulkuser', 'users'])
    await logsIn(page, fixture.address, person)
    await opens(page)
    await expectNoSidewaysScroll(page, 'a new sheet on a phone')
    await page.getByRole('button', { name: 'External users', exact: true }).click()
    await page.getByText('Paste or type rows instead').click()
    await page
      .getByLabel('Rows', { exact: true })
      .fill('Name\tEmail\nAsha\tasha@outside.example\nUsha\tnowhere')
    await page.getByRole('button', { name: 'Check these rows' }).click()
    await page.getByRole('listitem', { name: 'Row 3' }).waitFor()
    await expectNoSidewaysScroll(page, 'rows on a phone')
    await expectAccessible(page, 'rows on a phone')

    await page.getByRole('button', { name: 'Add 1 external user' }).locator('visible=true').first().click()
    await page.getByText('1 row is left out.').waitFor()
    await page.getByRole('button', { name: 'Go ahead' }).click()
    await page.getByText('1 of 1 done').waitFor({ timeout: 60_000 })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Failed rows' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Typed rows – failed rows .*\.csv$/)
    await page.goto(`${fixture.address}/#/profile/downloads`)
    await page.getByRole('button', { name: /^Save Typed rows – failed rows/ }).waitFor()
    await page.context().close()
  }, 120_000)

  it('is nothing to somebody without the module', async () => {
    const { page } = await aWindow(browser, desktop)
    const person = await fixture.member(['workflow', 'documents', 'users'])
    await logsIn(page, fixture.address, person)
    await page.goto(`${fixture.address}/#/organisation/users`)
    await page.getByRole('heading', { name: 'Organisation' }).waitFor()
    expect(await page.getByRole('link', { name: 'Upload many' }).count()).toBe(0)
    await page.context().close()
  }, 60_000)
})
