import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'

/** Somewhere that somebody might look, and what is there. */
export interface Place {
  name: string
  bytes: Buffer
}

/**
 * Of the outside world, not of the product; and the hand-out of the demo, whose purpose is to name
 * its passwords.
 */
const notOurs = [/^simulators\//, /^log\/\w+-simulator\.log/, /^demo\.json/]

/** Every file of the data folder but the database's, which is read as tables and as raw pages. */
export async function filesOf(data: string): Promise<Place[]> {
  const names = (await readdir(data, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(data, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('postgres/') && !notOurs.some((one) => one.test(name)))

  return readAll(data, names)
}

/**
 * The database's own pages and its write-ahead log: rows that were changed or deleted stand there
 * too.
 */
export async function pagesOf(data: string): Promise<Place[]> {
  const names = (await readdir(join(data, 'postgres'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(data, join(entry.parentPath, entry.name)))
    .filter((name) => /^postgres\/(?:base|pg_wal)\//.test(name))

  return readAll(data, names)
}

async function readAll(data: string, names: readonly string[]): Promise<Place[]> {
  const places: Place[] = []
  for (const name of names) {
    try {
      places.push({ name, bytes: await readFile(join(data, name)) })
    } catch (error) {
      // A segment of the log may be taken away while we look.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  return places
}

/** As the superuser of the embedded database, whom no row security stops. */
export async function asSuperuser(data: string): Promise<pg.Client> {
  const { url } = JSON.parse(await readFile(join(data, 'run', 'database.json'), 'utf8')) as { url: string }
  const address = new URL(url)
  address.username = 'postgres'
  address.password = encodeURIComponent(await readFile(join(data, 'keys', 'postgres.secret'), 'utf8'))
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()

  return client
}

/** Every column of every row of every table, the queue's and its archive among them. */
export async function tablesOf(client: pg.Client): Promise<Place[]> {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const places: Place[] = []
  for (const { schema, name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} t`,
    )
    places.push({ name: `${schema}.${name}`, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) })
  }

  return places
}
