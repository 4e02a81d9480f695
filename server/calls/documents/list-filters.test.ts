import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { getCompletedDocumentCount } from '#contract/documents/getCompletedDocumentCount.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getIndividualDocuments } from '#contract/documents/getIndividualDocuments.ts'
import { day } from '#contract/vocabulary/time.ts'
import { newId } from '#store/new-id.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aBranch, worksIn } from '#testing/document-requests.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('the filters of documents', () => {
  let fixture: ServerFixture
  let draft: Awaited<ReturnType<typeof aDraft>>
  let out: Awaited<ReturnType<typeof aDraft>>
  const signer = { ...aPerson(), mobile: '9876501234' }
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
    draft = await aDraft(fixture.initiator)
    await fixture.initiator.call(updateDocketDetails, {
      docket_id: draft.docketId,
      fields: { reference_id: 'LN-42', tags: ['Gold loan'] },
    })
    out = await aDraft(fixture.reader)
    await withSigners(fixture.reader, out.documentId, [{ ...signer, methods: ['electronic'] }])
    await fixture.reader.call(completeDocumentIntiation, { docket_id: out.docketId, title: 'Out' })
    await fixture.within((tx) =>
      rowsOf(tx)
        .updateTable('dockets')
        .set({ expires_at: new Date(fixture.parts.clock.now().getTime() + 5.5 * day) })
        .where('id', '=', out.docketId)
        .execute(),
    )
  })
  afterAll(() => fixture?.close())

  const shows = async (filter: InputOf<typeof getDocuments>['filter'], client = fixture.reader) =>
    (await client.call(getDocuments, { filter })).rows.map(({ document_id }) => document_id)

  it('find by reference, tag, person, initiator and day', async () => {
    expect(await shows({ reference: 'ln-42' })).toEqual([draft.documentId])
    expect(await shows({ reference: 'LN-4' })).toEqual([])
    expect(await shows({ tag: 'gold LOAN' })).toEqual([draft.documentId])
    expect(await shows({ tag: 'gold' })).toEqual([])
    expect(await shows({ person: signer.email.toUpperCase() })).toEqual([out.documentId])
    expect(await shows({ person: 'nobody@example.in' })).toEqual([])
    const { rows } = await fixture.reader.call(getDocuments, { filter: { tag: 'Gold loan' } })
    const initiators = [rows[0]!.initiator.id]
    expect(await shows({ initiators })).toEqual([draft.documentId])
    // Half past midnight in India.
    await fixture.within((tx) =>
      rowsOf(tx)
        .updateTable('documents')
        .set({ created_at: new Date('2024-03-10T19:00:00Z') })
        .where('id', '=', draft.documentId)
        .execute(),
    )
    expect(await shows({ day: '2024-03-11' })).toEqual([draft.documentId])
    expect(await shows({ day: '2024-03-10' })).toEqual([])
    expect(await shows({ day: '2024-03-11', from: '2024-03-10T18:59:00Z' })).toEqual([draft.documentId])
    expect(await shows({ day: '2024-03-11', from: '2024-03-10T19:01:00Z' })).toEqual([])
    expect(await shows({ day: '2024-03-11', to: '2024-03-10T19:00:00Z' })).toEqual([])
  })

  it('find by the tags that a docket has now', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const retag = (tags: string[]) =>
      fixture.initiator.call(updateDocketDetails, { docket_id: docketId, fields: { tags } })
    await retag(['Pune', 'Vehicle'])
    await retag(['Vehicle', 'Nashik'])
    expect(await shows({ tag: 'pune' })).toEqual([])
    expect(await shows({ tag: 'NASHIK' })).toEqual([documentId])
    expect(await shows({ tag: 'vehicle' })).toEqual([documentId])
    await retag([])
    expect(await shows({ tag: 'vehicle' })).toEqual([])
  })

  it('find by branch and by signing method', async () => {
    const { rows } = await fixture.reader.call(getDocuments, { filter: { tag: 'Gold loan' } })
    const place = { parts: fixture.parts, organisation: fixture.organisation }
    const branch = await aBranch(place, 'Archive')
    expect(await shows({ branches: [branch.id] })).toEqual([])
    await worksIn(place, rows[0]!.initiator.id, branch.id)
    expect(await shows({ branches: [branch.id] })).toContain(draft.documentId)
    expect(await shows({ branches: [branch.id] })).not.toContain(out.documentId)

    expect(await shows({ methods: ['electronic'], person: signer.email })).toEqual([out.documentId])
    expect(await shows({ methods: ['aadhaar_otp'], person: signer.email })).toEqual([])
    expect(await shows({ methods: ['aadhaar_otp', 'electronic'], person: signer.email })).toEqual([
      out.documentId,
    ])
    expect(await shows({ person: signer.mobile })).toEqual([out.documentId])
  })

  it('find what ends soon and what waits', async () => {
    expect(await shows({ ends_within: 6 })).toEqual([out.documentId])
    expect(await shows({ ends_within: 5 })).toEqual([])
    expect(await shows({ waits_since: 1 })).toEqual([])
    await fixture.within((tx) =>
      tx.documents.update(
        out.documentId,
        { sent_at: new Date(fixture.parts.clock.now().getTime() - 2.5 * day) },
        new Date(),
      ),
    )
    expect(await shows({ waits_since: 2 })).toEqual([out.documentId])
    expect(await shows({ waits_since: 3 })).toEqual([])
  })

  it('show nobody more than they may see, and refuse what is no filter', async () => {
    expect(await shows({ person: signer.email }, fixture.colleague)).toEqual([])
    expect(await shows({ tag: 'Gold loan' }, fixture.stranger)).toEqual([])
    for (const filter of [
      { day: '31-12-2026' },
      { ends_within: 0 },
      { methods: ['blood'] },
      { person: 'Asha' },
    ]) {
      const { body } = await fixture.reader.send(getDocuments, { filter } as never)
      expect(body.code).toBe('BAD_REQUEST')
    }
  })

  it('leave out what a batch made, where single documents are asked for', async () => {
    const word = newId()
    const one = await aDraft(fixture.initiator, `${word}.pdf`)
    const of = async (client = fixture.initiator) =>
      (await client.call(getIndividualDocuments, { searchValue: word })).rows
    expect(await of()).toMatchObject([{ document_id: one.documentId }])
    expect(await of(fixture.stranger)).toEqual([])
    await fixture.within((tx) =>
      rowsOf(tx).updateTable('dockets').set({ batch_id: newId() }).where('id', '=', one.docketId).execute(),
    )
    expect(await of()).toEqual([])
    expect((await fixture.clerk.send(getIndividualDocuments, {})).body.code).toBe('NOT_ALLOWED')
  })

  it('count completed documents by the months of India', async () => {
    // Half an hour before midnight in London: the month after in India.
    const moments = ['2024-01-31T10:00:00Z', '2024-01-31T23:30:00Z']
    for (const moment of moments) {
      const { documentId } = await aDraft(fixture.initiator)
      await fixture.within((tx) =>
        tx.documents.update(documentId, { state: 'completed', completed_at: new Date(moment) }, new Date()),
      )
    }
    expect(await fixture.initiator.call(getCompletedDocumentCount, {})).toMatchObject({
      count: 2,
      by_month: [
        { month: '2024-01', count: 1 },
        { month: '2024-02', count: 1 },
      ],
    })
    const later = await fixture.initiator.call(getCompletedDocumentCount, { from: '2024-01-31T12:00:00Z' })
    expect(later).toMatchObject({ count: 1, by_month: [{ month: '2024-02' }] })
    expect(await fixture.colleague.call(getCompletedDocumentCount, {})).toMatchObject({
      count: 0,
      by_month: [],
    })
  })

  it('count completed documents between moments alike for those who see all and those who see their own', async () => {
    // Midnight of India is 18:30Z of the day before.
    const moments = [
      '2023-03-30T18:29:59Z',
      '2023-03-30T18:30:00Z',
      '2023-03-31T12:00:00Z',
      '2023-04-01T12:00:00Z',
      '2023-04-02T11:00:00Z',
      '2023-04-02T13:00:00Z',
    ]
    const made: Awaited<ReturnType<typeof aDraft>>[] = []
    for (const moment of moments) {
      const one = await aDraft(fixture.initiator)
      made.push(one)
      await fixture.within((tx) =>
        tx.documents.update(
          one.documentId,
          { state: 'completed', completed_at: new Date(moment) },
          new Date(),
        ),
      )
    }
    await fixture.within((tx) =>
      rowsOf(tx)
        .updateTable('dockets')
        .set({ archived_at: new Date() })
        .where('id', '=', made[3]?.docketId ?? '')
        .execute(),
    )
    const spans: [string, string, number[]][] = [
      ['2023-03-30T18:30:00Z', '2023-04-02T12:00:00Z', [2, 2]],
      ['2023-03-31T11:59:59Z', '2023-04-02T18:30:00Z', [1, 3]],
      ['2023-03-31T12:00:00Z', '2023-03-31T12:00:01Z', [1]],
      ['2023-04-02T11:00:01Z', '2023-04-02T13:00:00Z', []],
      ['2023-03-30T00:00:00Z', '2023-03-31T12:00:00Z', [2]],
    ]
    for (const [from, to, counts] of spans)
      for (const who of [fixture.initiator, fixture.reader]) {
        const { count, by_month } = await who.call(getCompletedDocumentCount, { from, to })
        expect([by_month.map((month) => month.count), count]).toEqual([
          counts,
          counts.reduce((sum, one) => sum + one, 0),
        ])
      }
  })
})
