import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type MigrationResult, type MigrationResultSet, Migrator } from 'kysely/migration'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { ensureRoles } from './database-roles.ts'
import { afterwards, migrations } from './migrations/index.ts'

/** The database was brought to a later version of Muhar: an older one must not write in it. */
export class NewerData extends Error {
  override name = 'NewerData'
  constructor(unknown: readonly string[]) {
    super(
      `The data was made by a newer version of Muhar (this one does not know ${unknown.join(', ')}): use that version or a later one.`,
    )
  }
}

/**
 * Brings the database to this version: roles, tables, job queue. Safe to run on two servers at once
 * (each step takes a lock), and forward only. Answers the address under which the program works:
 * that of muhar_app. A restore goes as far as its backup was (`upTo`) before it fills the tables.
 */
export async function migrate(
  adminUrl: string,
  appPassword: string,
  { upTo }: { upTo?: string } = {},
): Promise<{ appUrl: string; ran: string[] }> {
  const appUrl = await ensureRoles(adminUrl, appPassword)
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, options: '-c role=muhar_owner' })
  // A line that is lost is met by the next statement; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    await refuseNewer(pool)
    const results = await bring(() => (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest()))
    await oneAtATime(pool, async (client) => {
      // A restore has yet to fill the tables.
      if (!upTo) for (const act of afterwards) await act(client)
      await installJobQueue(pool)
    })
    return { appUrl, ran: results.map((result) => result.migrationName) }
  } finally {
    await db.destroy()
    // A pool that Kysely never asked is not its to end.
    if (!pool.ended) await pool.end()
  }
}

// Our choice: a server of before that is busy gets out of the way long before that.
const mostTries = 10
const deadlock = '40P01'

/**
 * A server of before may wait for what this transaction holds, and hold what it waits for.
 * PostgreSQL then ends one of them; where it is ours all of it is undone, and begun again.
 */
async function bring(migrateOnce: () => Promise<MigrationResultSet>): Promise<readonly MigrationResult[]> {
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await migrateOnce()
    if (!error) return results
    if ((error as { code?: string }).code !== deadlock || tries === mostTries) throw error
  }
}

async function refuseNewer(pool: pg.Pool): Promise<void> {
  const { rows: there } = await pool.query(`select from pg_tables where tablename = 'kysely_migration'`)
  if (there.length === 0) return
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in migrations))
  if (unknown.length > 0) throw new NewerData(unknown)
}

/**
 * One server at a time, on one connection: the lock ends with it. Asked for again and again rather
 * than waited for, since an index that is made beside others waits for every statement under way,
 * one that waits for this lock among them.
 */
async function oneAtATime(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  const isOurs = async () =>
    (await client.query("select pg_try_advisory_lock(hashtext('muhar-afterwards')) as got")).rows[0].got
  try {
    while (!(await isOurs())) await setTimeout(100)
    await act(client)
  } finally {
    client.release(true)
  }
}

async function installJobQueue(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
  await pool.query(`
    grant usage on schema pgboss to muhar_app;
    grant select, insert, update, delete on all tables in schema pgboss to muhar_app;
    grant usage, select on all sequences in schema pgboss to muhar_app;
    grant execute on all functions in schema pgboss to muhar_app;
  `)
}
