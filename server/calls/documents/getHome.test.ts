import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { beginHomeVisit } from '#contract/documents/beginHomeVisit.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getHome } from '#contract/documents/getHome.ts'
import { day, minute } from '#contract/vocabulary/time.ts'
import { newId } from '#store/new-id.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('the first page', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture?.close())

  const now = () => fixture.parts.clock.now()
  const inDays = (days: number) => new Date(now().getTime() + days * day)
  const ids = ({ rows }: { rows: { document_id: string }[] }) => rows.map(({ document_id }) => document_id)
  const docket = (id: string, changes: object) =>
    fixture.within((tx) => rowsOf(tx).updateTable('dockets').set(changes).where('id', '=', id).execute())
  const document = (id: string, changes: object) =>
    fixture.within((tx) => rowsOf(tx).updateTable('documents').set(changes).where('id', '=', id).execute())
  const listed = async (client: WireClient, filter: object) =>
    ids(await client.call(getDocuments, { filter: { mine: true, ...filter } }))

  it('offers the first steps to who has nothing, and nothing of others', async () => {
    expect(await fixture.clerk.call(getHome, {})).toMatchObject({
      waiting: { rows: [], total: 0, more: false },
      stuck: { rows: [], total: 0, more: false },
      came_back: { rows: [], total: 0, more: false },
      first_steps: { invited: true, branded: false },
    })
    await fixture.within((tx) =>
      rowsOf(tx)
        .updateTable('organisations')
        .set({ accent: '#123456' })
        .where('id', '=', fixture.organisationId)
        .execute(),
    )
    expect((await fixture.clerk.call(getHome, {})).first_steps).toEqual({ invited: true, branded: true })
  })

  it('shows what waits for the member, with what they may do', async () => {
    const draft = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, draft.documentId, [
      { name: 'Meera Nair', email: fixture.emails.colleague },
    ])
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: draft.docketId, title: 'For Meera' })
    const { waiting, first_steps } = await fixture.colleague.call(getHome, {})
    expect(waiting).toMatchObject({ total: 1, more: false, rows: [{ title: 'For Meera' }] })
    expect(waiting.rows[0]?.may).toContain('sign')
    expect(first_steps).toBeNull()
    expect((await fixture.stranger.call(getHome, {})).waiting.rows).toEqual([])
    await fixture.within((tx) =>
      rowsOf(tx)
        .updateTable('signers')
        .set({ state: 'signed' })
        .where('document_id', '=', draft.documentId)
        .execute(),
    )
  })

  it('shows what is stuck, why, and the list agrees', async () => {
    const fine = await aDocumentOutForSignature(fixture.initiator)
    const bounced = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const locked = await aDocumentOutForSignature(fixture.initiator, [aPerson('Ravi Kumar')])
    const ending = await aDocumentOutForSignature(fixture.initiator)
    const quiet = await aDocumentOutForSignature(fixture.initiator)
    await fixture.within(async (tx) => {
      await rowsOf(tx)
        .updateTable('signers')
        .set({ state: 'bounced' })
        .where('id', '=', bounced.first.id)
        .execute()
      const { person_key } = await rowsOf(tx)
        .selectFrom('signers')
        .select('person_key')
        .where('id', '=', locked.first.id)
        .executeTakeFirstOrThrow()
      const link = {
        organisation_id: fixture.organisationId,
        id: newId(),
        docket_id: locked.docketId,
        person_key,
        token_hash: Buffer.from('x'),
        expires_at: inDays(30),
      }
      await rowsOf(tx).insertInto('signer_links').values(link).execute()
      await rowsOf(tx)
        .insertInto('otp_challenges')
        .values({
          id: newId(),
          purpose: 'signer-link',
          contact_hash: Buffer.from('x'),
          subject: link.id,
          code_hash: Buffer.from('x'),
          tries: 5,
          last_sent_at: now(),
          expires_at: new Date(now().getTime() + 10 * minute),
        })
        .execute()
    })
    await docket(ending.docketId, { expires_at: inDays(2.5) })
    await docket(fine.docketId, { expires_at: inDays(3.5) })
    await document(quiet.documentId, { sent_at: inDays(-14.5) })
    await document(fine.documentId, { sent_at: inDays(-13.5) })

    const { stuck } = await fixture.initiator.call(getHome, {})
    const why = new Map(stuck.rows.map((row) => [row.document_id, row.why]))
    expect(why.size).toBe(4)
    expect(why.get(bounced.documentId)).toEqual([{ kind: 'bounced', name: 'Asha Rao' }])
    expect(why.get(locked.documentId)).toEqual([{ kind: 'locked', name: 'Ravi Kumar' }])
    expect(why.get(ending.documentId)).toEqual([
      { kind: 'ends_soon', at: inDaysOf(stuck, ending.documentId) },
    ])
    expect(why.get(quiet.documentId)).toMatchObject([{ kind: 'quiet' }])
    // What a person can correct comes first.
    expect(ids(stuck).slice(0, 2).sort()).toEqual([bounced.documentId, locked.documentId].sort())
    expect((await listed(fixture.initiator, { stuck: true })).sort()).toEqual([...why.keys()].sort())

    // A day later nobody is locked out any more, and the other one is in time no longer.
    fixture.pass(1.5 * day)
    await fixture.loginAgain()
    const later = (await fixture.initiator.call(getHome, {})).stuck.rows
    expect(later.map(({ document_id }) => document_id).sort()).toEqual(
      [bounced, ending, quiet, fine].map(({ documentId }) => documentId).sort(),
    )
    expect(later.find(({ document_id }) => document_id === fine.documentId)?.why).toMatchObject([
      { kind: 'ends_soon' },
      { kind: 'quiet' },
    ])
    expect((await fixture.reader.call(getHome, {})).stuck.rows).toEqual([])
  })

  const inDaysOf = (stuck: { rows: { document_id: string; expires_at: string | null }[] }, id: string) =>
    stuck.rows.find(({ document_id }) => document_id === id)?.expires_at

  it('shows no more than five, and how many there are', async () => {
    const { initiator } = fixture
    for (const { documentId } of await Promise.all([1, 2].map(() => aDocumentOutForSignature(initiator))))
      await document(documentId, { sent_at: inDays(-20) })
    const { stuck } = await initiator.call(getHome, {})
    expect(stuck.rows).toHaveLength(5)
    expect(stuck).toMatchObject({ total: 6, more: false })
  })

  it('shows what came back since the last visit, once the next one begins', async () => {
    const { reader } = fixture
    const [completed, declined, old, sentBack, draft] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => aDraft(reader)),
    )
    const at = now()
    await document(completed!.documentId, { state: 'completed', completed_at: at, updated_at: at })
    await document(declined!.documentId, { state: 'rejected', reason: 'No', updated_at: at })
    await document(old!.documentId, { state: 'completed', completed_at: inDays(-8), updated_at: inDays(-8) })
    const { initiator } = await fixture.within(async (tx) => ({
      initiator: (await tx.dockets.get(sentBack!.docketId))!.initiator_id,
    }))
    await fixture.within((tx) =>
      tx.reviews.addMany([
        {
          id: newId(),
          docket_id: sentBack!.docketId,
          round: 1,
          level: 1,
          group_id: null,
          rule: 'any',
          asked_at: at,
          stranded_at: null,
          decision: 'sent_back',
          decided_by: initiator,
          words: 'No',
          decided_at: at,
        },
      ]),
    )
    const back = [completed, declined, sentBack].map((one) => one!.documentId).sort()
    const first = await reader.call(getHome, {})
    expect(ids(first.came_back).sort()).toEqual(back)
    expect(first.came_back.total).toBe(3)
    expect((await listed(reader, { back_since: first.back_since })).sort()).toEqual(back)

    // Both of two tabs, and a reload within half an hour, are one visit.
    await Promise.all([reader.call(beginHomeVisit, {}), reader.call(beginHomeVisit, {})])
    fixture.pass(29 * minute)
    await fixture.loginAgain()
    await reader.call(beginHomeVisit, {})
    expect(ids((await reader.call(getHome, {})).came_back).sort()).toEqual(back)

    fixture.pass(31 * minute)
    await fixture.loginAgain()
    const next = await reader.call(getHome, {})
    expect(next.came_back).toEqual({ rows: [], total: 0, more: false })
    expect(await reader.call(beginHomeVisit, {})).toMatchObject({ back_since: next.back_since })
    await document(draft!.documentId, { state: 'expired', updated_at: now() })
    expect(ids((await reader.call(getHome, {})).came_back)).toEqual([draft!.documentId])
  })

  it('refuses a moment that is none', async () => {
    await expect(
      fixture.reader.call(getDocuments, { filter: { back_since: 'yesterday' } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
