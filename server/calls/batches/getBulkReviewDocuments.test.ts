import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { newId } from '#store/new-id.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '#testing/a-review.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let checker: WireClient
let documents: string[]
const batch_id = newId()

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  const maker = await aMember(wire.parts, organisation, ['workflow'])
  const person = await aMember(wire.parts, organisation, ['workflow', 'coreWorkflowDashboard'])
  const place = { parts: wire.parts, organisation }
  await areChecked(place, [maker.userId], [await aCheckingGroup(place, [person.userId])])
  const client = await entering(maker)
  checker = await entering(person)
  const made = [await sendsForReview(client), await sendsForReview(client), await sendsForReview(client)]
  documents = made.map(({ documentId }) => documentId)
  // The second was asked for before the others; the third is of no batch.
  const days = ['2026-03-02', '2026-03-01', '2026-03-03']
  await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
    for (const [at, { docketId }] of made.entries()) {
      const asked_at = new Date(`${days[at]}T05:00:00Z`)
      await rowsOf(tx).updateTable('reviews').set({ asked_at }).where('docket_id', '=', docketId).execute()
      if (at < 2)
        await rowsOf(tx).updateTable('dockets').set({ batch_id }).where('id', '=', docketId).execute()
    }
  })
})
afterAll(() => wire?.close())

async function entering({ email, password }: { email: string; password: string }, url = wire.url) {
  const client = aClient(url)
  await client.login(email, password)

  return client
}

it('lists the checks of batches, the longest wait first', async () => {
  const { rows, total } = await checker.call(getBulkReviewDocuments, {})
  expect(rows.map(({ document_id, waits_since }) => [document_id, waits_since])).toEqual([
    [documents[1], '2026-03-01T05:00:00.000Z'],
    [documents[0], '2026-03-02T05:00:00.000Z'],
  ])
  expect([total, rows[0]?.may.includes('check')]).toEqual([2, true])
  const page = await checker.call(getBulkReviewDocuments, { pageNo: 2, maxRows: 1 })
  expect(page.rows.map(({ document_id }) => document_id)).toEqual([documents[0]])
})

it('narrows to one batch', async () => {
  expect((await checker.call(getBulkReviewDocuments, { batch_id })).total).toBe(2)
  expect((await checker.call(getBulkReviewDocuments, { batch_id: newId() })).total).toBe(0)
})

it('shows nothing to somebody who is not asked, nor to another organisation', async () => {
  const elsewhere = await anOrganisation(wire.parts)
  for (const place of [organisation, elsewhere]) {
    const person = await aMember(wire.parts, place, ['documents', 'coreWorkflowDashboard'])
    const client = await entering(person, wire.secondUrl)
    expect((await client.call(getBulkReviewDocuments, { batch_id })).rows).toEqual([])
  }
})

it('leaves the own inbox in either order', async () => {
  const longest = await checker.call(getDocumentsInfo, { box: 'to_check', order: 'longest' })
  expect(longest.rows.map(({ document_id }) => document_id)).toEqual([
    documents[1],
    documents[0],
    documents[2],
  ])
  const second = await checker.call(getDocumentsInfo, {
    box: 'for_me',
    order: 'longest',
    pageNo: 2,
    maxRows: 1,
  })
  expect(second.rows.map(({ document_id }) => document_id)).toEqual([documents[0]])
  const newest = await checker.call(getDocumentsInfo, { box: 'to_check' })
  expect(newest.rows.map(({ waits_since }) => waits_since)).toContain('2026-03-03T05:00:00.000Z')
})
