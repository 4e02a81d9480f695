import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { vaultReferences } from '#store/vault-references.ts'
import { type KeptFile, type KeptTable, keepStream, type Manifest } from './backup-folder.ts'
import { copyOut } from './copy-stream.ts'
import { notKept, quoted, type Table, tablesOf } from './tables.ts'

type Dumped = Pick<Manifest, 'migrations' | 'postgres' | 'tables' | 'jobs' | 'references'>

/**
 * Everything the database holds at one moment: all of it is read in one snapshot, whatever is
 * written meanwhile.
 */
export async function dumpDatabase(client: pg.ClientBase, folder: string): Promise<Dumped> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const seesAll = await seesAllRows(client)
    // As the owner of the tables, also where the login is more: then every row security is passed
    // by on purpose.
    if (!seesAll) await client.query('set local role muhar_owner')
    const organisations = await idsOf(client, seesAll)
    const tables: KeptTable[] = []
    for (const table of await tablesOf(client))
      if (!notKept.has(table.name))
        tables.push(await dumpTable(client, folder, table, table.isTenant && !seesAll ? organisations : null))
    const found = {
      migrations: (await texts(client, 'select name as text from kysely_migration order by name')) ?? [],
      postgres: (await texts(client, 'show server_version'))[0] ?? '',
      tables,
      jobs: await dumpJobs(client, folder),
      references: await dumpReferences(client, folder, seesAll ? null : organisations),
    }
    await client.query('commit')

    return found
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A superuser (of the embedded database) or a role that bypasses row security. */
async function seesAllRows(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = session_user',
  )

  return rows[0]?.all ?? false
}

/** All organisations, and the platform, which has rows of its own in some tables and is none. */
async function idsOf(client: pg.ClientBase, seesAll: boolean): Promise<string[]> {
  if (seesAll) return []

  return [platformId, ...(await texts(client, 'select id::text as text from organisations order by id'))]
}

/** Rows that belong to the installation itself lie under this id. */
const platformId = '00000000-0000-0000-0000-000000000000'

async function dumpTable(
  client: pg.ClientBase,
  folder: string,
  { name, columns }: Table,
  organisations: readonly string[] | null,
): Promise<KeptTable> {
  const list = columns.map(quoted).join(', ')
  let rows = 0
  async function* all(): AsyncGenerator<Uint8Array> {
    for (const id of organisations ?? [null]) {
      if (id !== null) await client.query(`select set_config('muhar.organisation_id', $1, true)`, [id])
      const own = id === null ? '' : ` where organisation_id = '${id}'`
      const stream = copyOut(client, `copy (select ${list} from ${quoted(name)}${own}) to stdout`)
      yield* stream
      rows += stream.rows()
    }
  }

  return { table: name, columns, ...(await keepPacked(folder, `database/${name}.copy.gz`, all())), rows }
}

/**
 * What still has to happen. Jobs are told in our words: the queue's own tables change with its
 * version.
 */
async function dumpJobs(client: pg.ClientBase, folder: string): Promise<KeptFile & { count: number }> {
  let count = 0
  async function* all(): AsyncGenerator<Uint8Array> {
    await client.query(`
      declare waiting no scroll cursor for
      select name, data, start_after as "startAfter", singleton_key as "singletonKey", retry_limit as "retryLimit"
      from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on`)
    for (;;) {
      const { rows } = await client.query('fetch 500 from waiting')
      if (rows.length === 0) return
      count += rows.length
      yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    }
  }

  return { ...(await keepPacked(folder, 'database/jobs.ndjson.gz', all())), count }
}

async function dumpReferences(
  client: pg.ClientBase,
  folder: string,
  organisations: readonly string[] | null,
): Promise<KeptFile & { count: number }> {
  let count = 0
  async function* all(): AsyncGenerator<Uint8Array> {
    for (const id of organisations ?? [null]) {
      if (id !== null) await client.query(`select set_config('muhar.organisation_id', $1, true)`, [id])
      // The owner of the tables is also in roles that read some of them for all organisations.
      const own = id === null ? '' : ` where name like '${id}/%'`
      const stream = copyOut(
        client,
        `copy (select name from (${vaultReferences}) as kept (name)${own}) to stdout`,
      )
      yield* stream
      count += stream.rows()
    }
  }

  return { ...(await keepPacked(folder, 'references.gz', all())), count }
}

export function keepPacked(
  folder: string,
  file: string,
  source: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const gzip = createGzip({ level: 3 })
  // What fails destroys the stream that is being kept, and is met there.
  pipeline(source, gzip, () => undefined)

  return keepStream(folder, file, gzip)
}

async function texts(client: pg.ClientBase, sql: string): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(sql)

  return rows.map((row) => Object.values(row)[0] ?? '')
}
