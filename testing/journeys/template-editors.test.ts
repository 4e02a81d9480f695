import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aClient, type WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { rowsOf } from '../rows-of.ts'
import { aWrittenTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'
import { logsIn } from './steps.ts'

/**
 * Two members have one template: one edits at a time, the other reads it live, and nothing that is
 * typed is lost.
 */
describe('a template of two editors', () => {
  let fixture: PortalFixture
  let browser: Browser
  let asha: Page
  let ravi: Page
  let hand: Page
  let client: WireClient
  let templateId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const people = [await aUser(fixture.parts, 'Asha'), await aUser(fixture.parts, 'Ravi')] as const
    for (const { userId } of people)
      await joins(fixture.parts, userId, fixture.home, [
        'workflow',
        'documents',
        'templates',
        'template_builder',
      ])
    client = aClient(fixture.address)
    await client.login(people[0].email, people[0].password)
    templateId = (await aWrittenTemplate(client)).template_id
    ;({ page: asha } = await aWindow(browser, desktop))
    ;({ page: ravi } = await aWindow(browser, desktop))
    ;({ page: hand } = await aWindow(browser, phone))
    await logsIn(asha, fixture.address, people[0])
    await logsIn(ravi, fixture.address, people[1])
    await logsIn(hand, fixture.address, people[1])
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const template = () => client.call(getSingleTemplate, { template_id: templateId })
  const opens = (page: Page) => page.goto(`${fixture.address}/#/template-builder/${templateId}`)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the template' })
  const editedBy = (page: Page) => page.locator('[data-part=edited-by]')
  const editedNow = (page: Page) =>
    page.locator('[data-part=edited-now]').getByText(/^Asha Nair is editing · since \d\d:\d\d$/)
  const isSaved = (page: Page) => page.locator('[data-toward=saved]').waitFor()
  const leaves = (page: Page) =>
    page.getByRole('link', { name: 'Back to the templates; your work is saved' }).click()
  const saves = '**/api/workflow/autoSaveTemplate'
  const typesAtTheEnd = async (page: Page, words: string) => {
    // A text that is only read stands there until the page holds it.
    await expect.poll(() => text(page).getAttribute('contenteditable')).toBe('true')
    await text(page).press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type(words)
  }

  it('is told in the list of the others, live, for as long as somebody edits it', async () => {
    for (const page of [ravi, hand]) {
      await page.goto(`${fixture.address}/#/template`)
      await page
        .getByText(/^Loan agreement/)
        .first()
        .waitFor()
      expect(await editedNow(page).count()).toBe(0)
    }
    await opens(asha)
    await text(asha).waitFor()
    for (const page of [ravi, hand]) await editedNow(page).waitFor()
    await sees(ravi, 'templates with an editor')
    await sees(hand, 'phone templates with an editor')
    await leaves(asha)
    for (const page of [ravi, hand]) await editedNow(page).waitFor({ state: 'detached' })
  })

  it('is read by the second while the first types, live, at a desk and on a phone', async () => {
    await opens(asha)
    await text(asha).waitFor()
    await expect.poll(async () => (await template()).editing?.name).toMatch(/^Asha/)
    for (const page of [ravi, hand]) {
      await opens(page)
      await editedBy(page)
        .getByText(/^Asha Nair is editing · since \d\d:\d\d$/)
        .waitFor()
    }
    await typesAtTheEnd(asha, 'Words of Asha.')
    await isSaved(asha)
    await text(ravi).getByText('Words of Asha.').waitFor()
    await text(ravi).click()
    await ravi.keyboard.type('Nothing of this.')
    expect(await text(ravi).innerText()).not.toContain('Nothing of this.')
    expect(await button(ravi, 'Take over').getAttribute('aria-disabled')).toBe('true')
    expect(await button(hand, 'Publish').count()).toBe(0)
    await sees(ravi, 'template watched')
    await sees(hand, 'phone template watched')
  })

  it('goes on with the second once the first has left it; a phone may publish it then', async () => {
    await leaves(asha)
    await editedBy(ravi).getByText('Asha Nair is not editing any more').waitFor()
    await button(hand, 'Publish').waitFor()
    await sees(ravi, 'template left')
    await button(ravi, 'Take over').click()
    await button(ravi, 'Publish').waitFor()
    await text(ravi).getByText('Words of Asha.').waitFor()
    expect((await template()).editing?.name).toBe('Ravi Nair')
  })

  it('keeps what was typed and not saved while another took it, and says what differs', async () => {
    await ravi.route(saves, (route) => route.abort())
    await typesAtTheEnd(ravi, 'Words of Ravi.')
    await ravi.locator('[data-toward=saving]').waitFor()
    // His 15 minutes pass.
    await fixture.parts.store
      .forOrganisation(fixture.home.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('templates')
          .set({ edited_until: sql`now() - interval '1 minute'` })
          .where('id', '=', templateId)
          .execute(),
      )
    await opens(asha)
    await text(asha).waitFor()
    await editedBy(ravi)
      .getByText(/^Asha Nair is editing/)
      .waitFor()
    await typesAtTheEnd(asha, 'Asha adds another sentence.')
    await isSaved(asha)
    const kept = ravi.locator('[data-part=kept]')
    await kept.locator('ins').filter({ hasText: 'Words of Ravi.' }).waitFor()
    await kept.locator('del').filter({ hasText: 'Asha adds another sentence.' }).waitFor()
    await sees(ravi, 'template kept typing')
    await leaves(asha)
    await ravi.unroute(saves)
    await editedBy(ravi).getByText('Asha Nair is not editing any more').waitFor()
    await button(ravi, 'Take over').click()

    const note = ravi.locator('[data-part=overtaken]')
    await note.locator('ins').filter({ hasText: 'Words of Ravi.' }).waitFor()
    await text(ravi).getByText('Words of Ravi.').waitFor()
    expect(JSON.stringify((await template()).content)).not.toContain('Words of Ravi.')
    await button(ravi, 'Keep mine').click()
    await isSaved(ravi)
    await expect.poll(async () => JSON.stringify((await template()).content)).toContain('Words of Ravi.')
  })
})
