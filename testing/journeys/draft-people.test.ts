import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { setsOfOrganisation } from '../a-held-signature.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDraft, aPerson, withSigners } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/**
 * A sender changes their mind: nothing that they placed is lost, and each disabled button says why.
 */
describe('the people of a draft', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Page
  let small: Page
  let client: WireClient
  let documentId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const asha = await aUser(fixture.parts, 'Asha')
    await joins(fixture.parts, asha.userId, fixture.home, ['workflow', 'documents', 'advanceSetting'])
    client = await fixture.clientOf(asha)
    await setsOfOrganisation(client, { witness: true })
    documentId = (await aDraft(client)).documentId
    await withSigners(client, documentId, [aPerson('Meena Iyer'), aPerson('Suresh Gupta')])
    const meena = (await draft()).signers.find(({ name }) => name === 'Meena Iyer')?.signer_id ?? ''
    const place = { document_id: documentId, signer_id: meena, page_number: 1, x: 300, y: 100 }
    await client.call(signBoxPositionMultiple, {
      positions: [{ ...place, width: 90, height: 40, kind: 'text', label: 'Place' }],
    })
    ;({ page: desk } = await aWindow(browser, desktop))
    ;({ page: small } = await aWindow(browser, phone))
    await logsIn(desk, fixture.address, asha)
    await logsIn(small, fixture.address, asha)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const draft = async () => (await client.call(fetchDocumentInfo, { document_id: documentId })).document
  const opens = (page: Page, step: string) =>
    page.goto(`${fixture.address}/#/workflow/create/${documentId}/${step}`)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const names = (page: Page) => page.locator('[data-part=people] [data-part=name]').allInnerTexts()
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
  const boxesOf = async (name: string) => {
    const { signers, positions } = await draft()
    const own = signers.find((one) => one.name === name)?.signer_id

    return positions
      .filter(({ signer_id }) => signer_id === own)
      .map(({ kind, x, y, width, label }) => ({ kind, x, y, width, label: label || null }))
      .sort((one, other) => one.x - other.x)
  }

  it('come back with their place and their boxes', async () => {
    const before = await boxesOf('Meena Iyer')
    expect(before).toEqual([
      { kind: 'signature', x: 60, y: 100, width: 200, label: null },
      { kind: 'text', x: 300, y: 100, width: 90, label: 'Place' },
    ])
    await opens(desk, 'people')
    await button(desk, 'Remove Meena Iyer').click()
    const note = desk.locator('[data-part=taken-off]')
    await note.getByText('Meena Iyer is off the docket. 2 boxes went too.').waitFor()
    await expect.poll(() => names(desk)).toEqual(['Suresh Gupta'])
    expect(await boxesOf('Meena Iyer')).toEqual([])
    expect(await focused(desk)).toBe('Undo')
    await expectAccessible(desk, 'what is said after somebody was taken off')

    await button(desk, 'Undo').click()
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => names(desk)).toEqual(['Meena Iyer', 'Suresh Gupta'])
    expect(await boxesOf('Meena Iyer')).toEqual(before)
    expect((await draft()).signers.map(({ name, sequence }) => [sequence, name]).sort()).toEqual([
      [1, 'Meena Iyer'],
      [2, 'Suresh Gupta'],
    ])
  })

  it('come back one after the other, the latest first, and all at once', async () => {
    const before = [await boxesOf('Meena Iyer'), await boxesOf('Suresh Gupta')]
    const note = desk.locator('[data-part=taken-off]')
    await button(desk, 'Remove Meena Iyer').click()
    await note.getByText(/^Meena Iyer is off/).waitFor()
    await button(desk, 'Remove Suresh Gupta').click()
    await note.getByText(/^Suresh Gupta is off/).waitFor()
    await button(desk, 'Undo').click()
    await note.getByText(/^Meena Iyer is off/).waitFor()
    await expect.poll(() => names(desk)).toEqual(['Suresh Gupta'])
    await button(desk, 'Undo').click()
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => names(desk)).toEqual(['Meena Iyer', 'Suresh Gupta'])

    const { docket_id, signers } = await draft()
    const idOf = (name: string) => signers.find((one) => one.name === name)?.signer_id ?? ''
    const fields = { code_by: 'mail', access_code: 'Lotus-4711' } as const
    await client.call(updateUser, { docket_id, signer_id: idOf('Meena Iyer'), fields })
    const witness = { role: 'witness', witness_of: idOf('Suresh Gupta') } as const
    await client.call(createUser, { document_id: documentId, ...aPerson('Kiran Das'), ...witness })
    const three = ['Meena Iyer', 'Suresh Gupta', 'Kiran Das']
    await expect.poll(() => names(desk)).toEqual(three)
    await button(desk, 'Remove Kiran Das').click()
    await note.getByText(/^Kiran Das is off/).waitFor()
    await button(desk, 'Remove Suresh Gupta').click()
    await note.getByText(/^Suresh Gupta is off/).waitFor()
    await button(desk, 'Undo').click()
    await note.getByText(/^Kiran Das is off/).waitFor()
    await button(desk, 'Undo').click()
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => names(desk)).toEqual(three)

    const asked: string[] = []
    desk.on('request', (request) => {
      if (/\/deleteAllDocSigners$|\/deleteSigner$/.test(request.url())) asked.push(request.url())
    })
    await button(desk, 'Remove all').click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Remove all', exact: true }).click()
    await note.getByText(/ are off the docket/).waitFor()
    await expect.poll(() => names(desk)).toEqual([])
    expect(asked).toHaveLength(1)
    await button(desk, 'Undo').click()
    await desk.getByText(/^Not everything of Meena Iyer came back/).waitFor()
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => names(desk)).toEqual(three)
    expect([await boxesOf('Meena Iyer'), await boxesOf('Suresh Gupta')]).toEqual(before)
    const back = (await draft()).signers
    const now = (name: string) => back.find((one) => one.name === name)
    expect(now('Meena Iyer')?.code_by).toBe('mail')
    expect(now('Kiran Das')?.witness_of).toBe(now('Suresh Gupta')?.signer_id)
    const gone = { document_id: documentId, signer_id: now('Kiran Das')?.signer_id ?? '' }
    await client.call(deleteSigner, gone)
    await expect.poll(() => names(desk)).toEqual(['Meena Iyer', 'Suresh Gupta'])
  })

  it('leave the focus where the next one is added', async () => {
    await button(desk, 'Add a person').click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill('Farida Khan')
    await dialog.getByLabel(/^Email/).fill('farida@folk.example')
    await dialog.getByRole('button', { name: 'Add, then another person' }).click()
    await expect.poll(() => names(desk)).toEqual(['Meena Iyer', 'Suresh Gupta', 'Farida Khan'])
    await expect.poll(() => dialog.getByLabel(/^Name/).inputValue()).toBe('')
    await expectAccessible(desk, 'the dialog of the next person')
    await dialog.getByLabel(/^Name/).fill('Gopal Das')
    await dialog.getByLabel(/^Email/).fill('gopal@folk.example')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => names(desk)).toEqual(['Meena Iyer', 'Suresh Gupta', 'Farida Khan', 'Gopal Das'])
    await expect.poll(() => focused(desk)).toBe('Add a person')
  })

  it('get their boxes by keyboard: from a box it is two keys to the button that goes on', async () => {
    await opens(desk, 'boxes')
    await desk.locator('[data-part=page] img').waitFor()
    const last = desk.locator('[data-part=page] [data-key]').last()
    await last.focus()
    await desk.keyboard.press('Tab')
    expect(await focused(desk)).toBe('Skip to the next step')
    await desk.keyboard.press('Enter')
    expect(await focused(desk)).toBe('Review and send')
    // The fields of the palette are one stop, walked by arrows.
    await button(desk, 'Signature').focus()
    await desk.keyboard.press('ArrowRight')
    expect(await focused(desk)).toBe('Initials')
    await desk.keyboard.press('Tab')
    expect(await button(desk, 'Name').evaluate((one) => one === document.activeElement)).toBe(false)
  })

  it('are on a docket whose row can be chosen on a phone, too', async () => {
    await small.goto(`${fixture.address}/#/documents`)
    await small.getByRole('checkbox', { name: 'Choose Loan agreement' }).check()
    await small.getByRole('toolbar').getByText('1 selected').waitFor()
    // The button of the page stays free below the bar of what is chosen.
    const edges = async (what: Locator) => {
      const { y = 0, height = 0 } = (await what.boundingBox()) ?? {}

      return { top: y, bottom: y + height }
    }
    await expect
      .poll(async () => {
        const bar = await edges(small.getByRole('toolbar'))
        const button = await edges(small.locator('.botbar'))

        return button.top - bar.bottom
      })
      .toBeGreaterThan(0)
    await expectAccessible(small, 'a chosen row on a phone')
    await expectNoSidewaysScroll(small, 'a chosen row on a phone')
  })

  it('who lack a box are named by the greyed button, on a phone when it is pressed', async () => {
    await opens(desk, 'review')
    const says = 'Farida Khan, Gopal Das'
    const send = button(desk, 'Send')
    await send.waitFor()
    const reason = (page: Page) => page.locator('[role=tooltip]', { hasText: says })
    await reason(desk).waitFor({ state: 'attached' })
    expect(await send.isDisabled()).toBe(true)
    expect(await send.getAttribute('aria-describedby')).toBe(await reason(desk).getAttribute('id'))

    await opens(small, 'review')
    await reason(small).waitFor({ state: 'attached' })
    expect(await reason(small).isVisible()).toBe(false)
    await button(small, 'Send').tap({ force: true })
    await reason(small).waitFor()
    await expectNoSidewaysScroll(small, 'the reason of a greyed button')
    await expectAccessible(small, 'the reason of a greyed button')
    expect((await draft()).state).toBe('draft')
  })

  it('are told to the second of two tabs of one member, which removes and sends nobody unseen', async () => {
    documentId = (await aDraft(client, 'Lease.pdf')).documentId
    await withSigners(client, documentId, [
      aPerson('Meena Iyer'),
      aPerson('Suresh Gupta'),
      aPerson('Farida Khan'),
    ])
    const context = desk.context()
    const [late, early] = [await context.newPage(), await context.newPage()]
    // News do not come: a laptop that just woke up.
    await late.route('**/api/live/stream', (route) => route.abort())
    for (const tab of [late, early]) {
      await opens(tab, 'people')
      await expect.poll(() => names(tab)).toEqual(['Meena Iyer', 'Suresh Gupta', 'Farida Khan'])
    }
    await button(early, 'Remove Farida Khan').click()
    await expect.poll(() => names(early)).toEqual(['Meena Iyer', 'Suresh Gupta'])
    await button(late, 'Remove Suresh Gupta').click()
    await late.getByText('changed this docket meanwhile').waitFor()
    await expect.poll(() => names(late)).toEqual(['Meena Iyer', 'Suresh Gupta'])
    expect((await draft()).signers.map(({ name }) => name)).toEqual(['Meena Iyer', 'Suresh Gupta'])

    await opens(late, 'review')
    await expect.poll(() => button(late, 'Send').isEnabled()).toBe(true)
    await button(early, 'Undo').click()
    await expect.poll(() => names(early)).toEqual(['Meena Iyer', 'Suresh Gupta', 'Farida Khan'])
    await button(early, 'Undo').waitFor({ state: 'detached' })
    await button(late, 'Send').click()
    const told = late.getByRole('alert').filter({ hasText: 'changed this docket meanwhile' })
    await told.waitFor()
    await expectAccessible(late, 'a docket that changed in another tab')
    expect((await draft()).state).toBe('draft')
    await late.getByText('Farida Khan').first().waitFor()
    await expect.poll(() => button(late, 'Send').isEnabled()).toBe(true)
    await button(late, 'Send').click()
    await expect.poll(async () => (await draft()).state).toBe('out_for_signature')
    expect((await draft()).signers).toHaveLength(3)
    await late.close()
    await early.close()
  })
})
