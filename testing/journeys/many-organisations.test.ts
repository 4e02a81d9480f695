import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { inThisTier } from '../in-this-tier.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const thisTier = inThisTier(import.meta.url)

/** Somebody who keeps the papers of ten thousand societies chooses and switches by typing. */
describe('a member of 10,000 organisations', () => {
  let fixture: PortalFixture
  let browser: Browser
  let member: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    member = await fixture.member()
    const behind = new pg.Client({ connectionString: fixture.adminUrl })
    await behind.connect()
    await behind.query(
      `with made as (
         insert into organisations (id, public_id, name, entity_type, verified_at)
         select gen_random_uuid(), 'society' || n, 'Housing society ' || to_char(n, 'FM00000'), 'B2B', now()
         from generate_series(1, 9999) n returning id),
       granted as (
         insert into organisation_modules (organisation_id, id, module)
         select id, gen_random_uuid(), module from made, unnest(array['workflow', 'documents']) module),
       led as (
         insert into roles (organisation_id, id, label, module_list)
         select id, gen_random_uuid(), 'Secretary', array['workflow', 'documents'] from made returning organisation_id, id)
       insert into memberships (organisation_id, id, user_id, role_id, reference_id, state)
       select organisation_id, gen_random_uuid(), $1, id, 'REF-' || left(id::text, 8), 'active' from led`,
      [member.userId],
    )
    await behind.end()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your organisations' })

  it.each(
    thisTier.rows([
      ['desktop', desktop],
      ['phone', phone],
    ]),
  )('chooses one at the login and switches to another, at the %s', async (where, size) => {
    const { page, context, complaints } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, member)
    await page.getByRole('heading', { name: 'Choose an organisation' }).waitFor()
    await isShort(page, `choosing at the ${where}`)
    await search(page).fill('society 04321')
    await page.getByRole('radio', { name: 'Housing society 04321' }).check()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await isInside(page)

    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Switch Organisation' }).click()
    await isShort(page, `switching at the ${where}`)
    await search(page).fill('no such society')
    await page.getByText('No organisation of yours has these words in its name.').waitFor()
    await search(page).fill('09876')
    await page.getByRole('radio', { name: 'Housing society 09876' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
    await page.getByText("Please wait while we're switching your account!").waitFor()
    await page
      .getByRole('region', { name: 'Top bar' })
      .getByText('Housing society 09876')
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  /** Fifty to look through, the rest by typing; nothing runs out of the window. */
  async function isShort(page: Page, where: string): Promise<void> {
    await page.getByText('9950 more; type a part of the name.').waitFor()
    expect(await page.getByRole('radio').count(), where).toBe(50)
    const act = await page.getByRole('button', { name: /^(Proceed|Switch)$/ }).boundingBox()
    expect((act?.y ?? 0) + (act?.height ?? 0), `${where}: the act in sight`).toBeLessThan(
      page.viewportSize()?.height ?? 0,
    )
    await expectNoSidewaysScroll(page, where)
    await expectAccessible(page, where)
  }
})
