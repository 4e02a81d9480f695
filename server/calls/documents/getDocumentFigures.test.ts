import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { newId } from '#store/new-id.ts'
import { aDraft } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aBranch, aColleagueIn } from '#testing/document-requests.ts'
import { anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('workflow/getDocumentFigures', () => {
  let wire: Wire
  let place: Parameters<typeof aBranch>[0]
  let west: { id: string; name: string }
  let pune: { id: string; name: string }
  let north: { id: string; name: string }
  let reader: Person
  let maker: Person
  let waiting: string
  const sentAt = new Date('2026-03-12T05:00:00Z')

  beforeAll(async () => {
    wire = await aWire()
    place = { parts: wire.parts, organisation: await anOrganisation(wire.parts, 'Himalaya Finance') }
    west = await aBranch(place, 'West')
    pune = await aBranch(place, 'Pune')
    north = await aBranch(place, 'North')
    await inStore((tx) =>
      tx.updateTable('departments').set({ parent_id: west.id }).where('id', '=', pune.id).execute(),
    )
    reader = await entering(null, ['documents', 'coreWorkflowDashboard'])
    maker = await entering(pune.id)
    const other = await entering(north.id)
    for (const minutes of [30, 90]) {
      const { documentId } = await aDraft(maker.client)
      await becomes(documentId, {
        state: 'completed',
        created_at: new Date('2026-03-10T19:00:00Z'),
        sent_at: sentAt,
        completed_at: new Date(sentAt.getTime() + minutes * minute),
      })
    }
    await aDraft(maker.client)
    waiting = (await aDraft(other.client, 'Lease.pdf')).documentId
    await becomes(waiting, { state: 'out_for_signature', sent_at: sentAt })
  })
  afterAll(() => wire?.close())

  async function entering(branch: string | null, modules: Module[] = ['workflow', 'coreWorkflowDashboard']) {
    const person = await aColleagueIn(place, branch, modules)
    const client = aClient(wire.url)
    await client.login(person.email, person.password)

    return { ...person, client }
  }
  type Person = Awaited<ReturnType<typeof entering>>
  const inStore = (act: (rows: ReturnType<typeof rowsOf>) => Promise<unknown>) =>
    wire.parts.store.forOrganisation(place.organisation.id).transaction((tx) => act(rowsOf(tx)))
  const becomes = (id: string, values: object) =>
    inStore((rows) => rows.updateTable('documents').set(values).where('id', '=', id).execute())

  it('adds the branches beneath, with the middle time and the longest wait', async () => {
    const { branches, total, path } = await reader.client.call(getDocumentFigures, {})
    const longest = { document_id: waiting, sent_at: sentAt.toISOString() }
    expect(path).toEqual([])
    expect(branches).toMatchObject([
      { name: 'North', beneath: 0, counts: { out_for_signature: 1 }, median_minutes: null, longest },
      { name: 'West', beneath: 1, counts: { draft: 1, completed: 2 }, median_minutes: 60, longest: null },
    ])
    expect(total).toMatchObject({ counts: { draft: 1, out_for_signature: 1, completed: 2 }, longest })
  })

  it('goes down to a branch, which has its own row where it has documents', async () => {
    const { branches, path } = await reader.client.call(getDocumentFigures, { branch_id: west.id })
    expect(path).toEqual([{ branch_id: west.id, name: 'West' }])
    expect(branches).toMatchObject([
      { branch_id: pune.id, is_own: false, counts: { draft: 1, completed: 2 } },
    ])
    const deeper = await reader.client.call(getDocumentFigures, { branch_id: pune.id })
    expect(deeper.path.map(({ name }) => name)).toEqual(['West', 'Pune'])
    expect(deeper.branches).toMatchObject([{ branch_id: pune.id, is_own: true, median_minutes: 60 }])
  })

  it('takes days as they are in India', async () => {
    const completed = async (from: string, to: string) =>
      (await reader.client.call(getDocumentFigures, { from, to })).total.counts.completed ?? 0
    expect(await completed('2026-03-11', '2026-03-11')).toBe(2)
    expect(await completed('2026-03-10', '2026-03-10')).toBe(0)
    const { body } = await reader.client.send(getDocumentFigures, { from: '2026-03-11', to: '2026-03-10' })
    expect(body.code).toBe('BAD_REQUEST')
  })

  it('counts what the list holds that is narrowed alike', async () => {
    const listed = async (filter: InputOf<typeof getDocuments>['filter']) =>
      (await reader.client.call(getDocuments, { filter })).total
    const { branches, total } = await reader.client.call(getDocumentFigures, {})
    const sum = (counts: Readonly<Record<string, number>>) =>
      Object.values(counts).reduce((all, one) => all + one, 0)
    for (const { branch_id, counts } of branches)
      expect(await listed({ branches: [branch_id ?? ''], beneath: true })).toBe(sum(counts))
    expect(await listed({ branches: [west.id] })).toBe(0)
    expect(await listed({ branches: [west.id, pune.id], beneath: true, state: ['completed'] })).toBe(2)
    expect(await listed({ branches: [newId()], beneath: true })).toBe(0)
    expect(await listed({})).toBe(sum(total.counts))
    const alone = await entering(null)
    expect(await listed({ branchless: true })).toBe(0)
    await aDraft(alone.client)
    expect(await listed({ branchless: true })).toBe(1)
    const closed = await aBranch(place, 'Closed')
    const former = await entering(closed.id)
    await aDraft(former.client)
    await inStore((rows) =>
      rows.updateTable('departments').set({ retired_at: new Date() }).where('id', '=', closed.id).execute(),
    )
    const again = await reader.client.call(getDocumentFigures, {})
    const others = again.branches.find(({ branch_id }) => branch_id === null)
    expect([sum(others?.counts ?? {}), await listed({ branchless: true })]).toEqual([2, 2])
  })

  it('shows a maker what they may see alone', async () => {
    const { branches, total } = await maker.client.call(getDocumentFigures, {})
    expect(branches.map(({ name }) => name)).toEqual(['West'])
    expect([total.counts, total.longest]).toEqual([{ draft: 1, completed: 2 }, null])
  })

  it('knows nothing of another organisation, nor of a branch that is not there', async () => {
    const elsewhere = { parts: wire.parts, organisation: await anOrganisation(wire.parts) }
    const stranger = await aColleagueIn(elsewhere, null, ['documents', 'coreWorkflowDashboard'])
    const client = aClient(wire.secondUrl)
    await client.login(stranger.email, stranger.password)
    expect(await client.call(getDocumentFigures, {})).toMatchObject({ branches: [], total: { counts: {} } })
    for (const branch_id of [west.id, newId()]) {
      const { body } = await client.send(getDocumentFigures, { branch_id })
      expect(body.code).toBe('DEPARTMENT_NOT_FOUND')
    }
  })
})
