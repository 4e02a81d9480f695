import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aClient } from '../client.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { setsSetting } from '../second-factor.ts'
import { aWrittenTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'

/** One member wants to publish; another reads it on a phone, sends it back, and agrees. */
describe('a template that two people publish', () => {
  let fixture: PortalFixture
  let browser: Browser
  let maker: Window
  let checker: Window
  let templateId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    await setsSetting(fixture.parts, fixture.home.id, 'templates_need_checker', true)
    const modules = ['workflow', 'documents', 'templates', 'template_builder'] as const
    const people = [await fixture.member([...modules]), await fixture.member([...modules])]
    maker = await aWindow(browser, desktop)
    checker = await aWindow(browser, phone)
    for (const [index, { page }] of [maker, checker].entries()) {
      await page.goto(`${fixture.address}/#/login`)
      await fixture.entersPassword(page, people[index]!)
      await isInside(page)
    }
    const client = aClient(fixture.address)
    await client.login(people[0]!.email, people[0]!.password)
    templateId = (await aWrittenTemplate(client)).template_id
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const note = (page: Page) => page.locator('[data-part=check]')
  const opens = (page: Page) => page.goto(`${fixture.address}/#/template-builder/${templateId}`)
  async function asks(page: Page, why: string): Promise<void> {
    await button(page, 'Publish').click()
    await dialog(page).getByText('Another person who builds templates reads what changes').waitFor()
    await dialog(page).getByLabel('Why (optional)').fill(why)
    await dialog(page).getByRole('button', { name: 'Ask for agreement' }).click()
    await note(page).getByText('This waits until somebody else agrees.').waitFor()
  }

  it('is asked about at the desk, and waits', async () => {
    const { page } = maker
    await opens(page)
    await page.getByRole('textbox', { name: 'Text of the template' }).waitFor()
    await asks(page, 'The first loan.')
    await sees(page, 'check asked')
    await page.goto(`${fixture.address}/#/template`)
    await page.getByText('Waits for a check').waitFor()
    await sees(page, 'check in the list')
  })

  it('is read on a phone and sent back with words', async () => {
    const { page } = checker
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('menuitem', { name: /asks you to check the template/ }).click()
    await button(page, 'Read and decide').click()
    await dialog(page).getByText('The first loan.').waitFor()
    await dialog(page).locator('ins').filter({ hasText: 'The lender lends' }).waitFor()
    await sees(page, 'check on a phone')
    await dialog(page).getByRole('button', { name: 'Send back' }).click()
    await dialog(page).getByText('This field is required.').waitFor()
    await dialog(page).getByLabel('Why you send it back').fill('The rate is missing.')
    await dialog(page).getByRole('button', { name: 'Send back' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await note(page).waitFor({ state: 'detached' })
  })

  it('says why to the maker, who asks again, and is published once the other agrees', async () => {
    await opens(maker.page)
    await note(maker.page).getByText('sent it back: The rate is missing.').waitFor()
    await asks(maker.page, 'With the rate.')
    await checker.page.reload()
    await button(checker.page, 'Read and decide').click()
    await dialog(checker.page).getByText('The pages').click()
    await dialog(checker.page).locator('[data-page="1"][data-fresh] img').waitFor()
    await sees(checker.page, 'check with pages')
    await dialog(checker.page).getByRole('button', { name: 'Agree and publish' }).click()
    await dialog(checker.page).waitFor({ state: 'detached' })
    await checker.page.getByText('Version 1 ·').waitFor()

    const { page } = maker
    await page.goto(`${fixture.address}/#/template`)
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    await dialog(page).getByText('Checked by').waitFor()
    await sees(page, 'versions checked')
    await button(page, 'Compare version 1').click()
    await dialog(page).getByText('The words of the text are the same.').waitFor()
    expect(await dialog(page).getByLabel('To', { exact: true }).inputValue()).toBe('1')
    await sees(page, 'versions compared')
  })
})
