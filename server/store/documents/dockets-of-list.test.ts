import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import { aDatabase, isPlain } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { newId } from '../new-id.ts'
import { type OrganisationStore, openStore, type Store } from '../store.ts'
import type { DocumentListQuery } from './document-list.ts'

interface File {
  id: string
  docket: string
  state: DocumentState
  name: string
  at: number
}

const meera = newId()
const files: File[] = []
let store: Store
let ours: OrganisationStore

beforeAll(async () => {
  const database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 2 })
  const id = newId()
  await store.platform.transaction((tx) =>
    rowsOf(tx)
      .insertInto('organisations')
      .values({ id, public_id: id.slice(-12), name: 'An organisation' })
      .execute(),
  )
  ours = store.forOrganisation(id)
  // The newest has more files than a page has rows, and so have two pages of it.
  await ours.transaction(async (tx) => {
    for (let n = 0; n < 14; n += 1) {
      const docket = newId()
      await tx.dockets.add({ id: docket, title: `paper ${n}`, initiator_id: meera, state: 'draft' })
      for (let sequence = 1; sequence <= (n === 13 ? 70 : 1 + (n % 3)); sequence += 1) {
        const at = Date.UTC(2026, 0, 1) + (n * 60 + ((sequence * 37) % 90)) * 60_000
        const state = (n + sequence) % 2 ? 'draft' : 'expired'
        const file: File = {
          id: newId(),
          docket,
          state,
          name: `file ${10 + ((sequence * 7) % 73)} of ${10 + n}`,
          at,
        }
        files.push(file)
        await tx.documents.add({
          id: file.id,
          docket_id: docket,
          sequence,
          name: file.name,
          state,
          pages: 1,
          size: 1,
          created_at: new Date(at),
          updated_at: new Date(at),
        })
      }
      await tx.dockets.refreshSearchText(docket)
    }
  })
})
afterAll(() => store.close())

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
  rows: 4,
  wholeDockets: true,
}

/** By looking through all of them, one by one. */
function expected({ states, sortBy, descending }: DocumentListQuery) {
  const key = (file: File) => (sortBy === 'name' ? file.name : String(file.at).padStart(20, '0'))
  const found = files
    .filter(({ state }) => !states || states.includes(state))
    .sort((one, other) => (key(one) + one.id < key(other) + other.id ? -1 : 1) * (descending ? -1 : 1))

  return [...new Set(found.map(({ docket }) => docket))]
}

describe('a list of documents as one of dockets', () => {
  it.each([
    ['the newest first', {}],
    ['the oldest first', { descending: false }],
    ['by name', { sortBy: 'name' as const, descending: false }],
    ['of one state', { states: ['expired' as const] }],
    ['of one sender', { initiatorId: meera }],
    ['that a member sent', { onlyOfUser: meera }],
    ['with a word', { search: 'paper' }],
    ['with a word, of one state', { search: 'paper', states: ['draft' as const] }],
  ])('has each docket once, %s', async (_name, narrowed) => {
    const query = { ...everything, ...narrowed }
    const dockets = expected(query)
    const docketOf = new Map(files.map(({ id, docket }) => [id, docket]))
    const met = []
    for (let page = 1; page <= 5; page += 1) {
      const found = await ours.read((tx) => tx.documentList.page({ ...query, page }))
      expect(found).toMatchObject({ total: dockets.length, more: false })
      met.push(...found.ids.map((id) => docketOf.get(id)))
    }
    expect(met).toEqual(dockets)
  })

  it('counts a docket in each state of its files', async () => {
    const { counts } = await ours.read((tx) => tx.documentList.page(everything))
    const of = (state: DocumentState) => expected({ ...everything, states: [state] }).length
    expect(counts).toEqual({ draft: of('draft'), expired: of('expired') })
  })
})
