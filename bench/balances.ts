import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { consumeFor } from '#calls/subscriptions/consume.ts'
import type { OrganisationStore } from '#store/store.ts'
import { completedDocuments, holdsPackage } from '../testing/balances.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase } from './bench-database.ts'
import { type Extent, type Part, row } from './row.ts'

const how =
  'Finished acts a second that consumeBalanceForTransaction counts against one balance, eight at once, each in a transaction of its own with its entries and its checks. Floor: eight connections that each take one from one row by its primary key, committed one by one.'
const atOnce = 8

/** The ledger: one balance that many draw from. */
export const balances: Part = {
  name: 'balances',
  title: 'A balance that many draw from',
  async measure(extent: Extent) {
    const count = extent === 'whole' ? 2_000 : 40
    const database = await aBenchDatabase()
    const parts = await testParts({ databaseUrl: database.url, mostConnections: atOnce })
    try {
      const organisation = await anOrganisation(parts)
      const { userId } = await aMember(parts, organisation)
      await holdsPackage(parts.store, organisation.id, { documents: count * 2 })
      const store = parts.store.forOrganisation(organisation.id)
      const acts = await completedDocuments(store, userId, count)
      const ours = await perSecond(acts, (actId) => consumes(store, userId, actId))
      const floor = await bareUpdates(database.adminUrl, count)

      return [row({ name: 'Acts counted', unit: '/s', ours, floor, how })]
    } finally {
      await parts.close()
      await database.stop()
    }
  },
}

const consumes = (store: OrganisationStore, userId: string, actId: string) =>
  store.transaction((tx) =>
    consumeFor(tx, { product: 'documents', actId }, { userId, actor: 'Bench', now: new Date() }),
  )

async function bareUpdates(url: string, count: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: atOnce })
  const id = randomUUID()
  await pool.query('create table bare (id uuid primary key, balance bigint not null check (balance >= 0))')
  await pool.query('insert into bare values ($1, $2)', [id, count * 2])
  const acts = Array.from({ length: count }, (_, index) => index)
  const rate = await perSecond(acts, () =>
    pool.query('update bare set balance = balance - 1 where id = $1', [id]),
  )
  await pool.end()

  return rate
}

async function perSecond<T>(acts: readonly T[], act: (one: T) => Promise<unknown>): Promise<number> {
  const left = [...acts]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await act(one)
    }),
  )

  return acts.length / ((performance.now() - begun) / 1000)
}
