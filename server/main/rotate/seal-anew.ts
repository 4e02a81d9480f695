import pg from 'pg'
import type { Keys } from '#store/keys.ts'
import { quoted } from '../backup/tables.ts'
import { CannotStart } from '../cannot-start.ts'
import { heldAs, madeAnew, type SealedColumn, sealedColumns, sealedIn } from './sealed-columns.ts'

const rowsAtOnce = 500

/**
 * Opens every sealed value under the old master key and seals it under the new one: all of them or
 * none. Answers how many.
 */
export async function sealAnew(adminUrl: string, old: Keys, fresh: Keys): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'muhar-rotate' })
  await client.connect()
  try {
    await refuseWhileRunning(client)
    await client.query('begin')
    await client.query('set local role muhar_owner')
    let count = 0
    for (const column of sealedColumns) count += await columnAnew(client, column, old, fresh)
    for (const table of madeAnew)
      await passingBy(client, quoted(table), () => client.query(`delete from ${quoted(table)}`))
    await client.query('commit')

    return count
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

/** A server that runs goes on sealing under the old key. */
async function refuseWhileRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name in ('muhar', 'muhar-worker')`,
  )
  if (rows[0]?.count)
    throw new CannotStart('Muhar still runs on this database: stop every server and worker of it first.')
}

async function columnAnew(client: pg.Client, column: SealedColumn, old: Keys, fresh: Keys): Promise<number> {
  const key = column.key.map(quoted)
  const name = quoted(column.column)
  const table = column.table.split('.').map(quoted).join('.')

  return passingBy(client, table, async () => {
    let count = 0
    await client.query(
      `declare sealed no scroll cursor for
       select ${key.join(', ')}, ${column.context} as context, ${name} as value from ${table}
       where ${name} is not null and (${column.where ?? 'true'})`,
    )
    for (;;) {
      const { rows } = await client.query(`fetch ${rowsAtOnce} from sealed`)
      if (rows.length === 0) break
      for (const row of rows) {
        const sealed = sealedIn(column, row.value)
        if (!sealed) continue
        const again = fresh.seal(old.open(sealed, row.context), row.context)
        const which = key.map((one, index) => `${one} = $${index + 2}`).join(' and ')
        await client.query(`update ${table} set ${name} = $1 where ${which}`, [
          heldAs(column, again, row.value),
          ...column.key.map((one) => row[one]),
        ])
        count += 1
      }
    }
    await client.query('close sealed')

    return count
  })
}

/**
 * The owner passes its table's row security by; the lock that this takes lasts until the end, and
 * nobody works meanwhile.
 */
async function passingBy<T>(client: pg.Client, table: string, act: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ forced: boolean }>(
    'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [table],
  )
  const forced = rows[0]?.forced ?? false
  if (forced) await client.query(`alter table ${table} no force row level security`)
  const result = await act()
  if (forced) await client.query(`alter table ${table} force row level security`)

  return result
}
