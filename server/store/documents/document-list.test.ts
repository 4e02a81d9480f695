import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import { aDatabase, isPlain } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { newId } from '../new-id.ts'
import { type OrganisationStore, openStore, type Store } from '../store.ts'
import type { DocumentListQuery } from './document-list.ts'
import { listedDocuments } from './listed-documents.ts'
import { searchDocuments } from './searched-documents.ts'

const [meera, ravi, asha] = [randomUUID(), randomUUID(), randomUUID()]
const states = ['draft', 'out_for_signature', 'completed', 'rejected'] as const

interface Paper {
  id: string
  initiator: string
  signer: string | null
  state: DocumentState
  title: string
  at: number
}

let store: Store
let ours: OrganisationStore
const papers: Paper[] = []

beforeAll(async () => {
  const database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 4 })
  ours = await anOrganisation()
  const theirs = await anOrganisation()
  for (let n = 0; n < 120; n += 1) {
    const signer = n % 3 === 0 ? meera : n % 7 === 0 ? ravi : null
    const title = `paper ${n}${n % 2 ? ' agreement' : ''}${n > 100 ? ' fresh' : ''}${n === 7 ? ' 100%_\\' : ''}`
    const at = Date.UTC(2026, 0, 1) + ((n * 37) % 120) * 60_000
    papers.push(
      await add(ours, {
        initiator: n % 5 ? asha : meera,
        signer,
        state: states[n % 4] ?? 'draft',
        title,
        at,
      }),
    )
    await add(theirs, { initiator: meera, signer: meera, state: 'draft', title, at })
  }
})
afterAll(() => store.close())

async function anOrganisation(): Promise<OrganisationStore> {
  const id = newId()
  await store.platform.transaction((tx) =>
    rowsOf(tx)
      .insertInto('organisations')
      .values({ id, public_id: id.slice(-12), name: 'An organisation' })
      .execute(),
  )

  return store.forOrganisation(id)
}

const add = (of: OrganisationStore, { initiator, signer, state, title, at }: Omit<Paper, 'id'>) =>
  of.transaction(async (tx) => {
    const [id, docketId, when] = [newId(), newId(), new Date(at)]
    await tx.dockets.add({ id: docketId, title, initiator_id: initiator, state })
    await tx.documents.add({
      id,
      docket_id: docketId,
      sequence: 1,
      name: title,
      state,
      pages: 1,
      size: 1,
      created_at: when,
      updated_at: when,
    })
    if (signer)
      await rowsOf(tx)
        .insertInto('signers')
        .values({
          organisation_id: of.organisationId,
          id: newId(),
          document_id: id,
          docket_id: docketId,
          person_key: `${signer}@example.in`,
          sequence: 1,
          role: 'signer',
          state: 'invited',
          name: 'Somebody',
          methods: ['electronic'],
          user_id: signer,
        })
        .execute()
    await tx.dockets.refreshSearchText(docketId)

    return { id, initiator, signer, state, title, at }
  })

const everything: DocumentListQuery = {
  onlyOfUser: null,
  search: null,
  states: null,
  initiatorId: null,
  from: null,
  to: null,
  sortBy: 'updated_at',
  descending: true,
  page: 1,
  rows: 10,
}

/** What the list should show, looked for one paper after the other. */
function expected(query: DocumentListQuery) {
  const { onlyOfUser, initiatorId, search, page, rows } = query
  const seen = papers
    .filter(({ initiator, signer }) => !onlyOfUser || initiator === onlyOfUser || signer === onlyOfUser)
    .filter(({ initiator }) => !initiatorId || initiator === initiatorId)
    .filter(({ title }) => !search || title.includes(search.toLowerCase()))
    .filter(({ at }) => (!query.from || at >= query.from.getTime()) && (!query.to || at < query.to.getTime()))
  const wanted = seen
    .filter(({ state }) => !query.states || query.states.includes(state))
    .sort((a, b) => (a.at - b.at || (a.id < b.id ? -1 : 1)) * (query.descending ? -1 : 1))
  const counts: Record<string, number> = {}
  for (const { state } of seen) counts[state] = (counts[state] ?? 0) + 1

  return {
    ids: wanted.slice((page - 1) * rows, page * rows).map(({ id }) => id),
    total: wanted.length,
    more: false,
    counts,
  }
}

const narrowings: [string, Partial<DocumentListQuery>][] = [
  ['all', {}],
  ['one state', { states: ['completed'] }],
  ['two states', { states: ['completed', 'draft'], descending: false }],
  ['what Meera sent or signs', { onlyOfUser: meera }],
  ['the third page of it', { onlyOfUser: meera, page: 3 }],
  ['a state of it', { onlyOfUser: meera, states: ['draft'] }],
  ['what Ravi is asked to sign', { onlyOfUser: ravi }],
  ['what Meera sent', { initiatorId: meera }],
  ['what Meera sent, asked by herself', { initiatorId: meera, onlyOfUser: meera }],
  ['what Asha sent Meera', { initiatorId: asha, onlyOfUser: meera }],
  ['an hour', { from: new Date(Date.UTC(2026, 0, 1)), to: new Date(Date.UTC(2026, 0, 1, 1)) }],
]
const words = ['agreement', 'AGREEMENT', 'fresh', 'paper 7', '100%_\\', '%', 'nowhere']

describe('the list of documents', () => {
  it.each(narrowings)('shows %s', async (_name, narrowed) => {
    const query = { ...everything, ...narrowed }
    expect(await ours.read((tx) => tx.documentList.page(query))).toEqual(expected(query))
  })

  it.each(narrowings)('searches in %s', async (_name, narrowed) => {
    for (const search of words) {
      const query = { ...everything, ...narrowed, search }
      expect(await ours.read((tx) => tx.documentList.page(query)), search).toEqual(expected(query))
    }
  })

  // Each way of searching has its turn: few are probed, and the walk or the look-up does not reach
  // the end.
  it.each([
    ['looks up', { probed: 10, common: 11, walked: 60, lookedUp: 500 }],
    ['walks to the end', { probed: 10, common: 0, walked: 500, lookedUp: 500 }],
    ['walks, then looks up', { probed: 10, common: 0, walked: 20, lookedUp: 500 }],
    ['finds too many to look up', { probed: 10, common: 11, walked: 20, lookedUp: 3 }],
  ])('finds the same where it %s', async (_name, reach) => {
    for (const [, narrowed] of narrowings)
      for (const search of words) {
        const query = { ...everything, ...narrowed, search }
        const { ids, total } = expected(query)
        const found = await ours.read((tx) => {
          const direction = sql.raw(query.descending ? 'desc' : 'asc')
          const parts = listedDocuments(rowsOf(tx), tx.organisationId).visible(query)
          const order = sql`updated_at ${direction}, id ${direction}`
          const offset = (query.page - 1) * query.rows

          return searchDocuments(
            rowsOf(tx),
            parts,
            search,
            { states: query.states, order, rows: query.rows, offset },
            reach,
          )
        })
        expect({ ids: found.ids, total: found.count }, search).toEqual({ ids, total })
      }
  })

  it('narrows the same in the order of an index and by what few have', async () => {
    const ofMeera = papers.filter(({ signer }) => signer === meera).map(({ id }) => id)
    await ours.transaction(async (tx) => {
      const { docket_id } = (await tx.documents.get(papers[5]!.id)) ?? { docket_id: '' }
      await tx.dockets.update(docket_id, { tags: ['Gold loan'] }, new Date())
    })
    for (const [narrowed, fitting] of [
      [{ person: `${meera}@example.in` }, ofMeera],
      [{ tag: 'GOLD loan' }, [papers[5]!.id]],
      [{ methodSets: ['electronic'] }, papers.filter(({ signer }) => signer).map(({ id }) => id)],
      [{ methodSets: ['dsc'] }, []],
    ] as const)
      for (const isWalked of [true, false]) {
        const found = await ours.read(async (tx) => {
          const [part] = listedDocuments(rowsOf(tx), tx.organisationId).visible(
            { ...everything, ...narrowed },
            { isWalked },
          )

          return part!.select('documents.id').execute()
        })
        expect(found.map(({ id }) => id).sort(), JSON.stringify(narrowed)).toEqual([...fitting].sort())
      }
    expect(await ours.read((tx) => tx.documentList.methodSets(['aadhaar_otp', 'electronic']))).toEqual([
      'electronic',
    ])
    expect(await ours.read((tx) => tx.documentList.methodSets(['dsc']))).toEqual([])
  })

  it('keeps to what a docket says, however it comes to say it', async () => {
    const { id } = await add(ours, {
      initiator: asha,
      signer: null,
      state: 'draft',
      title: 'handed over',
      at: 0,
    })
    const mine = (initiatorId: string, search: string) =>
      ours.read((tx) => tx.documentList.page({ ...everything, initiatorId, search }))
    expect((await mine(asha, 'handed over')).ids).toEqual([id])

    await ours.transaction(async (tx) => {
      const { docket_id } = (await tx.documents.get(id)) ?? { docket_id: '' }
      await tx.dockets.update(docket_id, { initiator_id: ravi, search_text: 'erased' }, new Date())
    })
    expect((await mine(asha, 'handed over')).ids).toEqual([])
    expect((await mine(ravi, 'handed over')).ids).toEqual([])
    expect((await mine(ravi, 'erased')).ids).toEqual([id])
  })
})
