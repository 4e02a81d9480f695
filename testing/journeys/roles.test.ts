import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRoles } from '#contract/roles/getRoles.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPortalFixture } from '../portal-fixture.ts'
import { setsSetting } from '../second-factor.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

const everything: readonly Module[] = ['users', 'roles', 'workflow', 'documents']

/** What an administrator does with roles, at a desktop and on a phone. */
describe('roles', () => {
  let fixture: Awaited<ReturnType<typeof aPortalFixture>>
  let browser: Browser
  let admin: Window
  let person: Awaited<ReturnType<typeof fixture.member>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    person = await fixture.member(everything)
    browser = await aBrowser()
    admin = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  async function enters({ page }: Window, who = person): Promise<void> {
    await logsIn(page, fixture.address, who)
  }
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
  const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

  it('are made from a built-in one, tried and compared before they are saved', async () => {
    const { page } = admin
    await enters(admin)
    await page.goto(`${fixture.address}/#/roles`)
    await page.waitForURL(/#\/organisation\/roles$/)
    await page.getByRole('link', { name: 'Officer' }).waitFor()
    await expectAccessible(page, 'roles at a desktop')
    await page.getByRole('link', { name: 'Use this Auditor' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Auditor')
    const menu = page.getByRole('list', { name: 'Menu of this role' })
    await menu.getByText('Documents', { exact: true }).waitFor()
    expect(await menu.getByText('Workflow').count()).toBe(0)
    await tick(page, 'Send documents').check()
    await menu.getByText('Workflow').waitFor()
    await tick(page, 'Send documents').uncheck()
    await page.getByLabel('Search modules').fill('who changed what')
    expect(await tick(page, 'All documents').count()).toBe(0)
    await page.getByLabel('Search modules').fill('')
    await page.getByLabel('Compare with').selectOption({ label: 'Officer' })
    await page.getByRole('cell', { name: 'Users', exact: true }).waitFor()
    await expectAccessible(page, 'a new role at a desktop')
    await expectNoSidewaysScroll(page, 'a new role at a desktop')
    await page.getByRole('button', { name: 'Save role' }).click()
    await page.getByRole('link', { name: 'Auditor', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Use this Auditor' }).count()).toBe(0)
  })

  it('give nobody more by their own hand', async () => {
    const { page } = admin
    await page.getByRole('link', { name: 'Officer' }).click()
    await page.getByText('Your role', { exact: true }).waitFor()
    expect(await tick(page, 'Check signatures').isDisabled()).toBe(true)
    await tick(page, 'Users').uncheck()
    await page.getByRole('button', { name: 'Save role' }).click()
    await page
      .getByText(/Somebody must remain|administrator/i)
      .first()
      .waitFor()
    await tick(page, 'Users').check()
  })

  it('are shown as they are now to the member who comes second', async () => {
    const { page } = admin
    await page.goto(`${fixture.address}/#/organisation/roles`)
    await page.getByRole('link', { name: 'Auditor', exact: true }).click()
    await page.getByLabel('Description').fill('Reads alone.')
    const client = await fixture.clientOf(person)
    const auditor = (await client.call(getRoles, {})).rows.find(({ label }) => label === 'Auditor')!
    await client.call(saveRole, {
      role_id: auditor._id,
      revision: auditor.revision,
      label: 'Auditor',
      description: auditor.description,
      modules: ['documents'],
    })
    await page.getByRole('button', { name: 'Save role' }).click()
    await page.getByText('Somebody else changed this role while you were here.').waitFor()
    await page.getByText('Loses', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Seen, go on' }).click()
    await page.getByRole('button', { name: 'Save role' }).click()
    await page.waitForURL(/#\/organisation\/roles$/)
    await page.getByText('Reads alone.').waitFor()
    const kept = (await client.call(getRoles, {})).rows.find(({ label }) => label === 'Auditor')
    expect(kept?.module_list, 'what the other took away stays away').toEqual(['documents'])
  })

  it('wait for a second administrator, who agrees on a phone', async () => {
    const { page } = admin
    await setsSetting(fixture.parts, fixture.home.id, 'role_changes_need_checker', true)
    await page.reload()
    await page.getByRole('link', { name: 'Add role' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Branch officer')
    await tick(page, 'Send documents').check()
    await page.getByRole('button', { name: 'Ask for this change' }).click()
    await heading(page, '1 change waits for a second administrator').waitFor()
    await page.getByRole('button', { name: 'Take it back' }).waitFor()

    const other = await aWindow(browser, phone)
    await enters(other, await fixture.member(everything))
    await other.page.goto(`${fixture.address}/#/organisation/roles`)
    await heading(other.page, '1 change waits for a second administrator').waitFor()
    await other.page.getByText('Create the role “Branch officer”').waitFor()
    await expectAccessible(other.page, 'a proposal on a phone')
    await expectNoSidewaysScroll(other.page, 'roles on a phone')
    await other.page.getByRole('button', { name: 'Agree' }).click()
    await other.page.getByRole('link', { name: 'Branch officer' }).waitFor()

    const clerk = await fixture.member(['documents'])
    await page.goto(`${fixture.address}/#/organisation/users/${clerk.userId}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Branch officer' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Meera Nair is changed. The role waits for a second administrator.').waitFor()
    await page
      .getByText('“Branch officer”, asked for by Meera Nair: a second administrator must agree.')
      .waitFor()
    await expectAccessible(page, 'a person whose role waits')
    await other.page.reload()
    await other.page.getByText('Give Meera Nair the role “Branch officer”').waitFor()
    await expectAccessible(other.page, 'somebody’s role that waits, on a phone')
    await expectNoSidewaysScroll(other.page, 'somebody’s role that waits, on a phone')
    await other.page.getByRole('button', { name: 'Agree' }).click()
    await heading(other.page, 'Nothing waits for a second administrator').waitFor()
    await page.reload()
    await expect.poll(() => page.getByText('a second administrator must agree').count()).toBe(0)
    await page.getByText('Branch officer', { exact: true }).waitFor()
    await setsSetting(fixture.parts, fixture.home.id, 'role_changes_need_checker', null)
    expect(other.complaints).toEqual([])
  })

  it('are reviewed by module, and are deleted with their people moved', async () => {
    const { page } = admin
    await page.goto(`${fixture.address}/#/organisation/roles`)
    await page.getByRole('link', { name: 'Access review' }).first().click()
    await page.getByRole('combobox', { name: 'Module' }).selectOption({ label: 'Users' })
    await page.getByText(/^\d+ people$/).waitFor()
    await page.getByText('Active', { exact: true }).first().waitFor()
    await page.getByRole('combobox', { name: 'Last here' }).selectOption({ label: 'Not here for 30 days' })
    await page.getByText('Nothing matches').waitFor()
    expect(new URL(page.url()).hash).toContain('quiet=30')
    await page.getByRole('combobox', { name: 'Last here' }).selectOption({ label: 'Last here: whenever' })
    await page.getByText('Active', { exact: true }).first().waitFor()
    await expectAccessible(page, 'the access review')
    await page.setViewportSize(phone)
    await page.getByText('Last here: ').locator('visible=true').first().waitFor()
    await expectNoSidewaysScroll(page, 'the access review on a phone')
    await expectAccessible(page, 'the access review on a phone')
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'As plain text (CSV)' }).click()
    await page.getByText('The file is being prepared. You will find it under Downloads.').waitFor()
    await page.goto(`${fixture.address}/#/profile/downloads`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Save Access review/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^Access review .*\.csv$/)

    await page.goto(`${fixture.address}/#/organisation/roles`)
    await page.getByRole('link', { name: 'Branch officer' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('1 person has this role and needs another one. The change applies at once.')
      .waitFor()
    await dialog.getByLabel('They get').selectOption({ label: 'Auditor' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/#\/organisation\/roles$/)
    await expect.poll(() => page.getByRole('link', { name: 'Branch officer' }).count()).toBe(0)
    // The stale save above is answered 409, which is as it should be.
    expect(admin.complaints.filter((line) => !/40\d|422/.test(line))).toEqual([])
  })
})
