import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { sweepBalances } from '#services/balances/sweep-balances.ts'
import { completeDocument } from '#services/dockets/complete-document.ts'
import { holdsPackage } from '../balances.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { comesToRest, docketIs, expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const pictures = process.env.MUHAR_PICTURES

/**
 * An administrator sees what is left fall, is warned, meets the end, and goes on after more was
 * given.
 */
describe('the balance of an organisation', () => {
  let fixture: PortalFixture
  let browser: Browser
  let admin: Window
  let pocket: Window
  let person: { email: string; password: string }
  let client: WireClient

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    admin = await aWindow(browser, desktop)
    pocket = await aWindow(browser, phone)
    person = await fixture.member([
      'workflow',
      'documents',
      'users',
      'roles',
      'billingdashboard',
      'consumptionHistory',
    ])
    client = await fixture.clientOf(person)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const electronic = () => ({ ...aPerson('Asha Rao'), methods: ['electronic' as const] })
  const gives = (documents: number) =>
    holdsPackage(fixture.parts.store, fixture.home.id, { documents, aadhaar_esign: 50, sms: 100 })
  const sends = () => aDocumentOutForSignature(client, [electronic()])
  const card = (page: Page, name: string) => page.locator('main li', { hasText: name })
  const rows = (page: Page) => page.getByRole('region', { name: 'History' }).locator('tbody tr')
  const opens = async (page: Page) => {
    await page.goto(`${fixture.address}/#/documents`)
    await page.goto(`${fixture.address}/#/subscription`)
    await page.getByRole('heading', { name: 'Balance', exact: true }).waitFor()
    await card(page, 'Documents').waitFor()
  }

  it('says that nothing limits it where nobody gave a number', async () => {
    const { page } = admin
    await page.goto(fixture.address)
    await fixture.entersPassword(page, person)
    await isInside(page)
    expect(await page.locator('[data-part=balance]').count()).toBe(0)
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Balance' }).click()
    await card(page, 'Documents').getByText('No limit').waitFor()
    await page.getByText('No package limits this organisation.').waitFor()
    await page.getByText('Nothing yet').waitFor()
  })

  it('falls when a document is sent, and tells where each went', async () => {
    const { page } = admin
    await gives(10)
    const sent = await sends()
    await sends()
    await fixture.parts.store.forOrganisation(fixture.home.id).transaction((tx) =>
      completeDocument(tx, sent.documentId, {
        followUps: fixture.parts.followUps,
        now: new Date(fixture.now()),
      }),
    )
    const { documentId } = await sends()
    await client.call(revokeDocument, { document_id: documentId, reason: 'Another loan.' })
    await opens(page)
    await expect.poll(() => card(page, 'Documents').innerText()).toContain('8')
    const words = await card(page, 'Documents').innerText()
    expect(words).toContain('of 10 left')
    expect(words).toContain('1 held')
    expect(words).toContain('1 used')
    await page.getByRole('link', { name: '8 documents left' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(8)
    expect(await rows(page).first().innerText()).toMatch(/Loan agreement[\s\S]*Given back[\s\S]*8 left/)
    // What was given, held and given back adds up to what is left; what was held is not taken again
    // when it is used.
    const ofDocuments = rows(page).filter({ hasText: 'Documents' })
    const numbers = await ofDocuments.locator('td.num:nth-last-of-type(3)').allInnerTexts()
    const sum = numbers.filter((text) => /^[+−]/.test(text)).map((text) => Number(text.replace('−', '-')))
    expect(
      sum.reduce((before, one) => before + one, 0),
      numbers.join(' '),
    ).toBe(8)
    expect(await ofDocuments.filter({ hasText: 'Used' }).count()).toBe(1)
    await expectAccessible(page, 'balance at a desktop')
    await expectNoSidewaysScroll(page, 'balance at a desktop')

    await page.getByRole('button', { name: 'What', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Held' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => rows(page).count()).toBe(3)
    expect(page.url()).toContain('kind=reserve')
  })

  it('says what was used by day and by member, and shows the plans', async () => {
    const { page } = admin
    const seen = async (where: string) => {
      await comesToRest(page)
      await expectAccessible(page, where)
      await expectNoSidewaysScroll(page, where)
      if (pictures) await page.screenshot({ path: join(pictures, `${where}.png`) })
    }
    await opens(page)
    await page.getByRole('link', { name: 'Use of allowances' }).click()
    await page.getByRole('heading', { name: 'Use of allowances' }).waitFor()
    const table = page.getByRole('region', { name: /^Rows of/ })
    const figures = () =>
      table
        .getByRole('row', { name: /Documents/ })
        .getByRole('cell')
        .allInnerTexts()
    await expect.poll(figures).toEqual(['Documents', '1', '3', '1'])
    await page.getByText('At the rate of the last 30 days it lasts 240 days').waitFor()
    await page.getByLabel('Added up by').selectOption('member')
    await page.waitForURL(/by=member/)
    await expect.poll(figures).toEqual(['Documents', '1', '3', '1'])
    await seen('use of allowances at a desk')
    // A point of one product opens the entries of that product alone.
    await page.goto(`${fixture.address}/#/reports/consumptionHistory`)
    await page.getByRole('heading', { name: 'Consumption', exact: true }).waitFor()
    await expect.poll(() => table.locator('tbody tr').count()).toBe(8)
    const point = page.getByRole('figure').getByRole('link', { name: /: 6 Entries, 1 Used/ })
    await point.waitFor()
    await point.click()
    await page.waitForURL(/products=documents/)
    await expect.poll(() => table.locator('tbody tr').count()).toBe(6)
    await page.getByText(/^Documents: 6 entries, 1 used$/).waitFor()
    await seen('consumption of one product at a desk')
    await page.goto(`${fixture.address}/#/accounts`)
    await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor()
    await seen('accounts at a desk')
    await page.getByRole('link', { name: /^Plans/ }).click()
    await page.getByRole('heading', { name: 'Plans', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Talk to sales' }).waitFor()
    await seen('plans at a desk')
  })

  it('is taken along as a sheet', async () => {
    const { page } = admin
    await opens(page)
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Downloads' }).click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /Balance/ })
      .first()
      .click()
    const stream = await (await download).createReadStream()
    const parts = []
    for await (const part of stream) parts.push(part as Buffer)
    const lines = Buffer.concat(parts).toString('utf8').trim().split(/\r?\n/)
    expect(lines[0]).toContain('When (IST)')
    expect(lines).toHaveLength(9)
  })

  it('warns from the share on that an administrator sets', async () => {
    const settings = await fixture.member(['workflow', 'documents', 'advanceSetting'])
    const { page } = await aWindow(browser, desktop)
    await page.goto(fixture.address)
    await fixture.entersPassword(page, settings)
    await isInside(page)
    await page.goto(`${fixture.address}/#/settings`)
    const row = page.getByRole('group', { name: 'Low balance', exact: true })
    await row.getByText('As the installation has it.').waitFor()
    const percent = row.getByRole('spinbutton')
    await percent.fill('91')
    await percent.blur()
    await row.getByText('Give a whole percentage from 1 to 90.').waitFor()
    await percent.fill('20')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('warns once when little is left, by mail and on every page, on a phone, too', async () => {
    for (let sent = 0; sent < 7; sent += 1) await sends()
    const { page } = pocket
    await page.goto(fixture.address)
    await fixture.entersPassword(page, person)
    await isInside(page)
    await page.getByRole('link', { name: '1 document left' }).click()
    await page.getByText('1 document is left.').waitFor()
    await card(page, 'Documents').getByText('Little left').waitFor()
    await expectAccessible(page, 'balance on a phone')
    await expectNoSidewaysScroll(page, 'balance on a phone')
    const mail = await fixture.mailbox.newest(person.email, ({ subject }) =>
      subject.startsWith('Little is left'),
    )
    // A fifth, as the administrator has set it.
    expect(mail.subject).toBe('Little is left: 2 of 10 documents')
  })

  it('refuses what it does not cover in words, and nothing of it is sent', async () => {
    await sends()
    const draft = await aDraft(client)
    await withSigners(client, draft.documentId, [electronic()])
    const { page } = admin
    await page.goto(`${fixture.address}/#/workflow/create/${draft.documentId}/review`)
    const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()
    await send()
    await page
      .getByText(
        'The balance of your organisation holds no documents any more, and this takes 1 document. Nothing was sent.',
      )
      .first()
      .waitFor()
    await gives(5)
    await send()
    await docketIs(page, 'Out for signature')
    await expect
      .poll(async () => {
        const { result } = await fixture.parts.store
          .forOrganisation(fixture.home.id)
          .read(async (tx) => ({ result: await tx.documents.get(draft.documentId) }))

        return result?.state
      })
      .toBe('out_for_signature')
    await opens(page)
    await expect.poll(() => card(page, 'Documents').innerText()).toContain('4')
  })

  it('keeps where bills go to, and refuses a GSTIN whose check is wrong', async () => {
    const { page } = pocket
    await opens(page)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Postal code').fill('400050')
    await expect.poll(() => dialog.locator('select').inputValue()).toBe('MH')
    await dialog.locator('[name=street]').fill('12 Linking Road')
    await dialog.getByLabel('GSTIN').fill('27aapfu0939f1zw')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please enter a valid GSTIN.').waitFor()
    await expectAccessible(page, 'billing address on a phone')
    await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('27AAPFU0939F1ZV').waitFor()
    await page.getByText(/12 Linking Road, .*400050/).waitFor()
  })

  it('cancels the package with a reason on a phone, and takes that back at a desk', async () => {
    const dialog = (page: Page) => page.getByRole('dialog')
    await opens(pocket.page)
    await pocket.page.getByRole('button', { name: 'Cancel the package' }).click()
    const sure = dialog(pocket.page).getByRole('button', { name: 'Cancel the package' })
    await sure.click()
    await dialog(pocket.page).getByText('Please give a reason.').waitFor()
    await expectAccessible(pocket.page, 'cancelling a package, on a phone')
    await expectNoSidewaysScroll(pocket.page, 'cancelling a package, on a phone')
    await dialog(pocket.page).getByLabel('Reason').fill('A smaller one is enough')
    await sure.click()
    await dialog(pocket.page).waitFor({ state: 'detached' })
    await pocket.page.getByText(/^Test package is cancelled and ends on .* taken back\. To go on/).waitFor()
    await expectNoSidewaysScroll(pocket.page, 'a cancelled package, on a phone')

    const { page } = admin
    await opens(page)
    await page.getByRole('button', { name: 'Take the cancellation back' }).click()
    await dialog(page).getByText('as before it was cancelled', { exact: false }).waitFor()
    await expectAccessible(page, 'taking a cancellation back')
    await dialog(page).getByRole('button', { name: 'Take the cancellation back' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel the package' }).waitFor()
  })

  it('says that a package is over, what stays open and what to do, at a desk and on a phone', async () => {
    const { parts, home } = fixture
    const store = parts.store.forOrganisation(home.id)
    await store.transaction(async (tx) => {
      const now = parts.clock.now()
      for (const { id } of await tx.subscriptions.active())
        await tx.subscriptions.change(id, { ends_at: new Date(now.getTime() - 1000) }, now)
    })
    await sweepBalances(parts, home.id)
    for (const [{ page }, where] of [
      [admin, 'balance of a package that is over, at a desktop'],
      [pocket, 'balance of a package that is over, on a phone'],
    ] as const) {
      await opens(page)
      const told = page.getByRole('status').filter({ hasText: 'Test package ended on' })
      await told.getByText(/Documents that are out can still be signed/).waitFor()
      await told.getByText(/ask the operator of this installation for a renewal/).waitFor()
      expect(await page.getByText('No package limits this organisation.').count()).toBe(0)
      await expectAccessible(page, where)
      await expectNoSidewaysScroll(page, where)
    }
  })
})
