import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aDepartment, aZoneOf } from '../places.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** An administrator draws where people work, and changes it while they work there. */
describe('branches and zones', () => {
  let fixture: PortalFixture
  let browser: Browser
  let admin: Window
  let colleague: WireClient
  let person: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    person = await fixture.member(['branches', 'documents', 'workflow', 'advanceSetting'])
    colleague = await fixture.clientOf(await fixture.member(['branches']))
    admin = await aWindow(browser, desktop)
    await admin.page.goto(`${fixture.address}/`)
    await fixture.entersPassword(admin.page, person)
    await isInside(admin.page)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const tree = (page: Page) => page.getByRole('treegrid', { name: 'Branches' })
  const row = (page: Page, name: string) =>
    tree(page)
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name, exact: true }) })
  const names = (page: Page) => tree(page).locator('tbody .row-name').allInnerTexts()
  const dialog = (page: Page) => page.getByRole('dialog')
  const chooses = async (page: Page, name: string, act: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
    await dialog(page).waitFor()
  }
  const isDone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
  const listed = async (name: string) =>
    (await colleague.call(getDepartmentById, { retired: true })).rows.find((one) => one.name === name)

  it('begin empty; a branch is added, and more beneath it, once its fields hold', async () => {
    const { page } = admin
    await page.goto(`${fixture.address}/#/branches`)
    await page.getByRole('heading', { name: 'No branches yet' }).waitFor()
    expect(page.url()).toContain('#/organisation/branches')
    await expectAccessible(page, 'no branches')
    await page.getByRole('button', { name: 'Add branch' }).first().click()
    const form = dialog(page)
    await form.getByRole('button', { name: 'Add branch' }).click()
    await form.getByText('Please enter a name.').waitFor()
    await form.getByText('Please enter 1 to 30 letters, digits and . _ / -').waitFor()
    await expectAccessible(page, 'a branch without name')
    await form.getByLabel('Name', { exact: true }).fill('Pune')
    await form.getByLabel('Code', { exact: true }).fill('PUN-01')
    await form.getByLabel('PIN code').fill('0411')
    await form.getByLabel('City').fill('Pune')
    await form.getByText('Please enter a valid zip code.').waitFor()
    await form.getByLabel('PIN code').fill('411005')
    await form.getByRole('button', { name: 'Add branch' }).click()
    await isDone(page)
    expect((await listed('Pune'))?.place).toMatchObject({ city: 'Pune', postalCode: '411005' })

    await chooses(page, 'Pune', 'Add beneath')
    await form.getByLabel('Name', { exact: true }).fill('Shivajinagar')
    await form.getByLabel('Code', { exact: true }).fill('pun-01')
    await form.getByRole('button', { name: 'Add branch' }).click()
    await form.getByText('Another branch has this code. Choose another.').waitFor()
    await form.getByLabel('Code', { exact: true }).fill('PUN-02')
    await form.getByRole('button', { name: 'Add branch' }).click()
    await isDone(page)
    await row(page, 'Shivajinagar').waitFor()
    expect((await listed('Shivajinagar'))?.parent_id).toBe((await listed('Pune'))?.id)
  })

  it('are walked with the keys, and found by name, code and town', async () => {
    const { page } = admin
    await aDepartment(colleague, { name: 'Mumbai', code: 'MUM', place: { city: 'Mumbai' } })
    await page.reload()
    await row(page, 'Mumbai').waitFor()
    expect(await names(page)).toEqual(['Mumbai', 'Pune', 'Shivajinagar'])
    const focused = () =>
      page.evaluate(() => document.activeElement?.querySelector('.row-name')?.textContent ?? null)
    await row(page, 'Mumbai').focus()
    await page.keyboard.press('End')
    await expect.poll(focused).toBe('Shivajinagar')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(focused).toBe('Pune')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => names(page)).toEqual(['Mumbai', 'Pune'])
    expect(await row(page, 'Pune').getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => names(page)).toHaveLength(3)
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Name', { exact: true }).waitFor()
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Pune')
    await page.keyboard.press('Escape')
    await isDone(page)

    const search = page.getByRole('searchbox', { name: 'Name, code or town' })
    await search.fill('shivaji')
    await expect.poll(() => names(page)).toEqual(['Pune', 'Shivajinagar'])
    await search.fill('hovercraft')
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    await search.fill('')
    await expect.poll(() => names(page)).toHaveLength(3)
    await expectAccessible(page, 'the tree of branches')
    await expectNoSidewaysScroll(page, 'the tree of branches')
  })

  it('tell the second of two administrators what the first changed, and keep what was typed', async () => {
    const { page } = admin
    const before = await listed('Mumbai')
    await chooses(page, 'Mumbai', 'Edit')
    const form = dialog(page)
    await form.getByLabel('Street').fill('12 Fort Road')
    await colleague.call(saveDepartment, {
      kind: 'department',
      id: before?.id,
      revision: before?.revision,
      name: 'Mumbai, Fort',
    })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Meera Nair changed this meanwhile.').waitFor()
    await form.getByText('Name was Mumbai, is now Mumbai, Fort.').waitFor()
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Mumbai, Fort')
    expect(await form.getByLabel('Street').inputValue()).toBe('12 Fort Road')
    await expectAccessible(page, 'what somebody else changed')
    await form.getByRole('button', { name: 'Save' }).click()
    await isDone(page)
    expect(await listed('Mumbai, Fort')).toMatchObject({ place: { street: '12 Fort Road', city: 'Mumbai' } })
  })

  it('are moved by a dialog that names no place beneath themselves, and by dragging', async () => {
    const { page } = admin
    await chooses(page, 'Pune', 'Move')
    const form = dialog(page)
    await form.getByRole('radio', { name: /^Mumbai, Fort/ }).waitFor()
    expect(await form.getByRole('radio').count()).toBe(2)
    await expectAccessible(page, 'moving a branch')
    await form.getByRole('radio', { name: /^Mumbai, Fort/ }).check()
    await form.getByRole('button', { name: 'Move' }).click()
    await isDone(page)
    await expect.poll(() => row(page, 'Shivajinagar').getAttribute('aria-level')).toBe('3')

    await row(page, 'Shivajinagar').dragTo(row(page, 'Mumbai, Fort'))
    await dialog(page).getByRole('heading', { name: 'Move Shivajinagar' }).waitFor()
    expect(await form.getByRole('radio', { name: /^Mumbai, Fort/ }).isChecked()).toBe(true)
    await form.getByRole('button', { name: 'Move' }).click()
    await isDone(page)
    await expect.poll(() => row(page, 'Shivajinagar').getAttribute('aria-level')).toBe('2')
  })

  it('are closed once it is said where their people go, and stay on record', async () => {
    const { page } = admin
    const pune = await listed('Pune')
    await fixture.parts.store.forOrganisation(fixture.home.id).transaction((tx) =>
      rowsOf(tx)
        .updateTable('memberships')
        .set({ department_id: pune?.id ?? null })
        .where('user_id', '=', person.userId)
        .execute(),
    )
    await page.reload()
    await row(page, 'Pune').waitFor()
    await chooses(page, 'Pune', 'Close')
    const form = dialog(page)
    await form.getByText('People who work here').waitFor()
    await form.getByText('Documents stay with their senders').waitFor()
    await form.getByRole('button', { name: 'Close branch' }).click()
    await form.getByText('Please choose where they go.').waitFor()
    await expectAccessible(page, 'closing a branch')
    await form.getByRole('radio', { name: /^Shivajinagar/ }).check()
    await form.getByRole('button', { name: 'Close branch' }).click()
    await isDone(page)
    await row(page, 'Pune').waitFor({ state: 'detached' })
    expect(await listed('Shivajinagar')).toMatchObject({ people: 1 })

    await page.getByRole('button', { name: 'Closed branches' }).click()
    await page.getByText(/closed on .+; its people went to Shivajinagar/).waitFor()
  })

  it('are merged with all that lies beneath them', async () => {
    const { page } = admin
    await chooses(page, 'Mumbai, Fort', 'Merge into another')
    const form = dialog(page)
    await form.getByText('There is no other branch.').waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await isDone(page)
    await aDepartment(colleague, { name: 'Thane', code: 'THA' })
    await page.reload()
    await row(page, 'Thane').waitFor()
    await chooses(page, 'Mumbai, Fort', 'Merge into another')
    await form.getByRole('radio', { name: /^Thane/ }).check()
    await form.getByRole('button', { name: 'Merge', exact: true }).click()
    await isDone(page)
    await expect.poll(() => names(page)).toEqual(['Thane', 'Shivajinagar'])
    expect(await listed('Thane')).toMatchObject({ people: 0, people_beneath: 1 })
  })

  it('have zones, which are added, counted, changed and closed', async () => {
    const { page } = admin
    await page.getByRole('link', { name: 'Zones', exact: true }).click()
    await page.getByRole('heading', { name: 'No zones yet' }).waitFor()
    await page.getByRole('button', { name: 'Add zone' }).first().click()
    const form = dialog(page)
    await form.getByLabel('Name', { exact: true }).fill('West')
    await form.getByLabel('Code', { exact: true }).fill('W')
    await form.getByRole('button', { name: 'Add zone' }).click()
    await isDone(page)
    await page.getByText('0 branches').waitFor()
    const other = await aZoneOf(colleague, { name: 'South' })

    await page.getByRole('link', { name: 'Branches', exact: true }).click()
    await row(page, 'Thane').waitFor()
    await chooses(page, 'Thane', 'Edit')
    await form.getByLabel('Zone').selectOption({ label: 'West' })
    await form.getByRole('button', { name: 'Save' }).click()
    await isDone(page)
    await page.getByRole('link', { name: 'Zones', exact: true }).click()
    await page.getByText('1 branch', { exact: true }).click()
    await expect.poll(() => names(page)).toEqual(['Thane'])
    await page.goBack()
    await page.getByRole('button', { name: 'West', exact: true }).click()
    await form.getByLabel('Name', { exact: true }).fill('West and Konkan')
    await form.getByRole('button', { name: 'Save' }).click()
    await isDone(page)
    await expectAccessible(page, 'the zones')

    await chooses(page, 'West and Konkan', 'Settings')
    const days = form.getByRole('group', { name: 'Time to sign' })
    await days.getByText('As your organisation has it.').waitFor()
    await days.getByRole('spinbutton').fill('0')
    await form.getByRole('button', { name: 'Save' }).click()
    await days.getByRole('alert').waitFor()
    await days.getByRole('spinbutton').fill('6')
    await expectAccessible(page, 'the settings of a zone')
    await form.getByRole('button', { name: 'Save' }).click()
    await isDone(page)
    await page.getByText('1 of its own').waitFor()
    await chooses(page, 'West and Konkan', 'Settings')
    await expect.poll(() => days.getByRole('spinbutton').inputValue()).toBe('6')
    await days.getByRole('button', { name: 'Use the organisation’s: 30 days' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await isDone(page)

    // What the organisation locks no zone has otherwise.
    await page.goto(`${fixture.address}/#/settings`)
    const ofAll = page.getByRole('group', { name: 'Time to sign', exact: true })
    await ofAll.waitFor()
    expect(await ofAll.getByRole('checkbox').count(), 'nothing of one’s own to lock').toBe(0)
    await ofAll.getByRole('spinbutton').fill('12')
    await ofAll.getByLabel('Locked: zones keep this value').check()
    await expectAccessible(page, 'a setting that is locked')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The settings are saved.').waitFor()
    await page.reload()
    expect(await ofAll.getByLabel('Locked: zones keep this value').isChecked()).toBe(true)
    await page.goto(`${fixture.address}/#/organisation/zones`)
    await chooses(page, 'West and Konkan', 'Settings')
    await days.getByText('12 days. Your organisation has locked this.').waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()

    await chooses(page, 'West and Konkan', 'Close')
    await form.getByRole('button', { name: 'Close zone' }).click()
    await form.getByText('Please choose where they go.').waitFor()
    await expectAccessible(page, 'closing a zone')
    await form.getByLabel('Where do its branches go?').selectOption({ label: 'South' })
    await form.getByRole('button', { name: 'Close zone' }).click()
    await isDone(page)
    expect((await listed('Thane'))?.zone_id).toBe(other.id)
    expect(admin.complaints).toEqual([])
  })

  it('hold on a phone', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, person)
    await isInside(page)
    await page.goto(`${fixture.address}/#/organisation/branches`)
    await row(page, 'Thane').waitFor()
    await expectAccessible(page, 'branches on a phone')
    await expectNoSidewaysScroll(page, 'branches on a phone')
    await page.locator('.botbar').getByRole('button', { name: 'Add branch' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Kalyan')
    await dialog(page).getByLabel('Code', { exact: true }).fill('KAL')
    await expectNoSidewaysScroll(page, 'adding a branch on a phone')
    await dialog(page).getByRole('button', { name: 'Add branch' }).click()
    await isDone(page)
    await row(page, 'Kalyan').waitFor()
    await page.goto(`${fixture.address}/#/organisation/zones`)
    await page.getByRole('button', { name: 'South', exact: true }).waitFor()
    await expectAccessible(page, 'zones on a phone')
    await expectNoSidewaysScroll(page, 'zones on a phone')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are closed to a member without the module', async () => {
    const { page, context } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, await fixture.member(['documents']))
    await isInside(page)
    expect(await page.getByRole('link', { name: 'Organisation', exact: true }).count()).toBe(0)
    await page.goto(`${fixture.address}/#/organisation/branches`)
    await page.getByRole('heading', { name: 'Unauthorised Access.' }).waitFor()
    await context.close()
  })

  it('lend a list of reasons its values: one that was kept is offered the next time', async () => {
    const { page } = admin
    const sender = await fixture.clientOf(person)
    const reason = 'The rate of interest changed'
    for (const time of ['first', 'next']) {
      const { documentId } = await aDocumentOutForSignature(sender)
      await page.goto(`${fixture.address}/#/documents`)
      await page.reload()
      await page.locator(`tr[data-id="${documentId}"] .act .btn`).last().click()
      await page.getByRole('menuitem', { name: 'Revoke' }).click()
      const form = dialog(page)
      if (time === 'first') {
        await form.getByLabel('Reason', { exact: true }).fill(reason)
        await form.getByLabel('Keep this reason for next time').check()
      } else {
        await form.getByRole('button', { name: reason }).click()
        expect(await form.getByLabel('Reason', { exact: true }).inputValue()).toBe(reason)
        expect(await form.getByLabel('Keep this reason for next time').count()).toBe(0)
        await expectAccessible(page, 'a kept reason')
      }
      await form.getByRole('button', { name: 'Revoke' }).click()
      await isDone(page)
    }
    const { dropdowns } = await colleague.call(getOrgCustomSettings, {})
    expect(dropdowns.revoke_reason.map(({ value }) => value)).toEqual([reason])
  })
})
