import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { appUrl } from '#store/database-roles.ts'

export interface TestDatabase {
  /** As muhar_app: what the program uses. */
  url: string
  /** As superuser: for tests that look behind the program, or play the attacker. */
  adminUrl: string
}

/**
 * With MUHAR_PLAIN_DATABASE=yes a test asks the database through Kysely's own dialect, as the
 * program does.
 */
export const isPlain = (): boolean => process.env.MUHAR_PLAIN_DATABASE === 'yes'

const ofThisFile = new Set<string>()
let admin: Promise<pg.Client> | undefined

/**
 * A migrated database nobody else uses, copied from the template. It is dropped when the test file
 * ends (each-file.ts).
 */
export async function aDatabase(): Promise<TestDatabase> {
  const { adminUrl, appPassword, template, copyAs } = inject('postgres')
  // Whose connections take the processor is told by the worker in the name
  // (costs/process-times.ts).
  const name = `test_w${process.env.VITEST_POOL_ID ?? 0}_${randomBytes(6).toString('hex')}`
  const client = await asAdmin()
  // Copies of one template take turns.
  await client.query("select pg_advisory_lock(hashtext('muhar-template'))")
  try {
    await client.query(`create database ${name} template ${template} strategy ${copyAs}`)
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('muhar-template'))")
  }
  ofThisFile.add(name)
  const own = new URL(adminUrl)
  own.pathname = `/${name}`

  return { adminUrl: own.href, url: appUrl(own.href, appPassword) }
}

/** What a failing test may have asked. */
export const databasesOfWorker = (): string[] => [...ofThisFile]

/** Drops what the file made; a database with open connections is named, and goes with the run. */
export async function dropDatabasesOfFile(): Promise<void> {
  const names = [...ofThisFile]
  ofThisFile.clear()
  for (const name of names) {
    const client = await asAdmin()
    if (await isUnused(client, name)) await client.query(`drop database ${name}`)
    else console.warn(`This file leaves connections to its database ${name} open.`)
  }
}

/** A connection that was closed is gone a moment later. */
async function isUnused(client: pg.Client, name: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    if (rowCount === 0) return true
    await wait(50)
  }

  return false
}

/** One line for all files of this worker. */
function asAdmin(): Promise<pg.Client> {
  admin ??= (async () => {
    const client = new pg.Client({ connectionString: inject('postgres').adminUrl })
    // The database ends before the last worker does.
    client.on('error', () => {})
    await client.connect()

    return client
  })()

  return admin
}
