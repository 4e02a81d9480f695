import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { newId } from '#store/new-id.ts'
import { openStore, type Store, type Tx } from '#store/store.ts'
import { aDatabase, isPlain } from './database.ts'
import { rowsOf } from './rows-of.ts'
import { type Dice, dice } from './seeded.ts'

export type CountedStore = Awaited<ReturnType<typeof aCountedStore>>

const undone = new Error('undone')

/** One organisation on two servers that change rows at once, and an owner who counts by hand. */
export async function aCountedStore() {
  const database = await aDatabase()
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  // Two that wait for each other are met often here.
  await admin.query(`do $$ begin
    execute format('alter database %I set deadlock_timeout = ''10ms''', current_database());
  end $$`)
  const open = () =>
    openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 4 })
  const servers = [await open(), await open()] as const
  const organisationId = await anOrganisation('An organisation')

  async function anOrganisation(name: string): Promise<string> {
    const id = newId()
    const values = [id, id.slice(-12), name]
    await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $3)', values)

    return id
  }

  return {
    admin,
    servers,
    organisationId,
    anOrganisation,
    of: (server: Store) => server.forOrganisation(organisationId),
    /** The ids that a statement returns. */
    async made(statement: string, values: unknown[] = []): Promise<string[]> {
      const { rows } = await admin.query<{ id: string }>(statement, values)

      return rows.map(({ id }) => id)
    },

    /** Acts of several transactions at once, a third of them undone, while others add up. */
    async changesAtOnce(
      rolled: Dice,
      {
        acts,
        first,
        fold,
      }: {
        /** What one of the four does: transactions of several statements. */
        acts: () => RawBuilder<unknown>[][]
        first?: (tx: Tx) => Promise<unknown>
        fold: (tx: Tx) => Promise<unknown>
      },
    ): Promise<void> {
      const work = async (server: Store, transactions: RawBuilder<unknown>[][], undo: Dice) => {
        for (const together of transactions)
          await server
            .forOrganisation(organisationId)
            .transaction(async (tx) => {
              await first?.(tx)
              for (const act of together) await act.execute(rowsOf(tx))
              if (undo.below(3) === 0) throw undone
            })
            .catch((error: unknown) => {
              // Two that lock the same rows in another order: PostgreSQL undoes one of them.
              if (error !== undone && (error as { code?: string }).code !== '40P01') throw error
            })
      }
      const folds = async (server: Store) => {
        for (let time = 0; time < 5; time += 1) await server.forOrganisation(organisationId).transaction(fold)
      }
      await Promise.all(
        servers.flatMap((server) => [
          work(server, acts(), dice(rolled.below(1_000_000))),
          work(server, acts(), dice(rolled.below(1_000_000))),
          folds(server),
        ]),
      )
    },

    async close(): Promise<void> {
      await admin.end()
      for (const server of servers) await server.close()
    },
  }
}
