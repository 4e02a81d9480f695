import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getBell } from '#contract/notifications/getBell.ts'
import { readBell } from '#contract/notifications/readBell.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { askSender } from '#contract/signers/askSender.ts'
import { deleteCoinitiator } from '#contract/signers/deleteCoinitiator.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { day } from '#contract/vocabulary/time.ts'
import { eraseKept } from '#services/retention/erase-kept.ts'
import { newId } from '#store/new-id.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '#testing/a-review.ts'
import { aSignerComesIn, askOtp, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('the bell of a member', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function entering(
    modules: Parameters<typeof aMember>[2] = ['workflow'],
    organisation = fixture.organisation,
  ) {
    return await aLoggedInMember(fixture, organisation, modules)
  }
  const bell = (client: WireClient) => client.call(getBell, {})
  const eventsOf = async (client: WireClient) => (await bell(client)).rows.map(({ event }) => event)
  const asks = async (from: WireClient, email: string, title = 'Lease of the shop') => {
    const draft = await aDraft(from)
    await withSigners(from, draft.documentId, [{ name: 'Meera Nair', email }])
    await from.call(completeDocumentIntiation, { docket_id: draft.docketId, title })

    return draft
  }

  it('tells a member that a document waits for them, until it does not', async () => {
    const [sender, meera] = [await entering(), await entering()]
    const { docketId, documentId } = await asks(sender.client, meera.email)
    const { rows, ...counted } = await bell(meera.client)
    expect(counted).toMatchObject({ unread: 1, unread_more: false, more: false })
    expect(rows).toMatchObject([
      {
        event: 'to_sign',
        read: false,
        docket: { docket_id: docketId, document_id: documentId, title: 'Lease of the shop' },
        job: null,
      },
    ])
    expect(rows[0]?.who).toBeTruthy()
    expect(await eventsOf(sender.client)).toEqual([])
    await sender.client.call(revokeDocument, { document_id: documentId, reason: 'A wrong file' })
    expect(await bell(meera.client)).toMatchObject({ unread: 0, rows: [{ read: true }] })
  })

  it('tells the sender and who acts beside them what signers do, and not who did it', async () => {
    const [sender, helper, meera] = [await entering(), await entering(), await entering()]
    const own = await asks(sender.client, sender.email)
    const out = await aDocumentOutForSignature(sender.client, [aPerson('Asha Rao')])
    await sender.client.call(addCoinitiator, { docket_id: out.docketId, user_id: helper.userId })
    const asha = await aSignerComesIn(fixture, out.first.email)
    await asha.call(askSender, { text: 'Does the rent include water?' })
    await asha.call(askSender, { text: 'And the power?' })
    await signsElectronically(asha)
    await expect
      .poll(() => eventsOf(helper.client), { timeout: 30_000 })
      .toEqual(['completed', 'signed', 'question', 'question', 'added'])
    expect(await bell(sender.client)).toMatchObject({
      unread: 5,
      rows: [
        { event: 'completed', who: null, docket: { title: 'Loan of Asha', state: 'completed' } },
        { event: 'signed', who: 'Asha Rao' },
        { event: 'question' },
        { event: 'question' },
        { event: 'to_sign', docket: { docket_id: own.docketId } },
      ],
    })
    expect(await eventsOf(meera.client)).toEqual([])

    const declined = await aDocumentOutForSignature(sender.client, [aPerson('Ravi Kumar')])
    const ravi = await aSignerComesIn(fixture, declined.first.email)
    await ravi.call(rejectDocument, { document_id: declined.documentId, reason: 'The amount is wrong' })
    expect((await bell(sender.client)).rows[0]).toMatchObject({ event: 'declined', who: 'Ravi Kumar' })
  })

  it('rings once when a signer is locked out', async () => {
    const sender = await entering()
    const out = await aDocumentOutForSignature(sender.client, [aPerson('Asha Rao')])
    const link = await linkOf(fixture, out.first.email)
    const client = aClient(fixture.url)
    const { challenge_id, otp } = await askOtp(fixture, client, link, out.first.email)
    const wrong = otp === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 7; tries++)
      await client.send(validateSignerOtp, { link, challenge_id, otp: wrong })
    expect(await bell(sender.client)).toMatchObject({
      unread: 1,
      rows: [{ event: 'locked_out', who: 'Asha Rao', docket: { docket_id: out.docketId } }],
    })
  })

  it('tells checkers what waits for them, and the sender what was sent back', async () => {
    const [maker, first, second] = [await entering(), await entering(), await entering()]
    const group = await aCheckingGroup(fixture, [first.userId, second.userId])
    await areChecked(fixture, [maker.userId], [group])
    const { documentId } = await sendsForReview(maker.client)
    for (const { client } of [first, second])
      expect(await bell(client)).toMatchObject({ unread: 1, rows: [{ event: 'to_check', read: false }] })
    await first.client.call(completeDocumentApproval, {
      document_id: documentId,
      decision: 'send_back',
      comment: 'The date is missing',
    })
    expect((await bell(maker.client)).rows).toMatchObject([
      { event: 'sent_back', docket: { document_id: documentId, state: 'draft' } },
    ])
    // Who decided sees it as done; who decided nothing may not see the draft any more.
    expect(await bell(first.client)).toMatchObject({ unread: 0, rows: [{ read: true }] })
    expect(await bell(second.client)).toMatchObject({ unread: 0, rows: [] })
  })

  it('tells of a bulk job that ended', async () => {
    const sender = await entering()
    const out = await aDocumentOutForSignature(sender.client)
    const { job_id } = await sender.client.call(bulkDocumentAction, {
      act: 'remind',
      document_ids: [out.documentId],
    })
    await expect
      .poll(() => bell(sender.client), { timeout: 30_000 })
      .toMatchObject({
        unread: 1,
        rows: [{ event: 'job_over', docket: null, job: { job_id, kind: 'document_act', state: 'done' } }],
      })
  })

  it('shows and counts nothing that the member may no longer see', async () => {
    const [sender, helper] = [await entering(), await entering()]
    const out = await aDocumentOutForSignature(sender.client, [aPerson('Asha Rao')])
    await sender.client.call(addCoinitiator, { docket_id: out.docketId, user_id: helper.userId })
    const asha = await aSignerComesIn(fixture, out.first.email)
    await asha.call(askSender, { text: 'Does the rent include water?' })
    expect(await bell(helper.client)).toMatchObject({ unread: 2 })
    await sender.client.call(deleteCoinitiator, { docket_id: out.docketId, user_id: helper.userId })
    expect(await bell(helper.client)).toMatchObject({ unread: 0, unread_more: false, rows: [], more: false })
  })

  it('marks the member’s own entries alone, and nothing that came since they looked', async () => {
    const [sender, meera] = [await entering(), await entering()]
    const stranger = await entering(['workflow'], await anOrganisation(fixture.parts, 'Sagar Traders'))
    await asks(sender.client, meera.email, 'First')
    await asks(sender.client, meera.email, 'Second')
    const [second, first] = (await bell(meera.client)).rows
    expect([second, first].map((row) => row?.docket?.title)).toEqual(['Second', 'First'])
    const one = { entry_ids: [first?.entry_id ?? ''] }
    for (const other of [sender, stranger])
      expect(await other.client.call(readBell, one)).toMatchObject({ marked: 0 })
    expect(await meera.client.call(readBell, { entry_ids: [newId()] })).toMatchObject({ marked: 0 })
    expect(await bell(meera.client)).toMatchObject({ unread: 2 })

    expect(await meera.client.call(readBell, { up_to: first?.at ?? '' })).toMatchObject({ marked: 1 })
    expect(await bell(meera.client)).toMatchObject({ unread: 1, rows: [{ read: false }, { read: true }] })
    const twice = await Promise.all(
      [1, 2].map(() => meera.client.call(readBell, { entry_ids: [second?.entry_id ?? ''] })),
    )
    expect(twice.map(({ marked }) => marked).sort()).toEqual([0, 1])
    expect(await bell(meera.client)).toMatchObject({ unread: 0 })

    for (const input of [{}, { ...one, up_to: '2026-11-23T09:30:00.000Z' }])
      expect((await meera.client.send(readBell, input)).body).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'entry_ids', code: 'CHOSEN_TWICE' }],
      })
  })

  it('keeps entries for ninety days', async () => {
    const [sender, meera] = [await entering(), await entering()]
    await asks(sender.client, meera.email)
    const age = (days: number) =>
      fixture.store.transaction((tx) =>
        rowsOf(tx)
          .updateTable('bell_entries')
          .set({ rung_at: new Date(Date.now() - days * day) })
          .where('user_id', '=', meera.userId)
          .execute(),
      )
    for (const [days, left] of [
      [89, 1],
      [91, 0],
    ] as const) {
      await age(days)
      await eraseKept(fixture.parts, fixture.organisation.id, 10)
      expect((await bell(meera.client)).rows).toHaveLength(left)
    }
  })
})
