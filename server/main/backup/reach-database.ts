import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import type { Configuration } from '../configuration.ts'
import { openDataFolder } from '../data-folder.ts'
import { takeFolder } from '../one-launcher.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'

export interface ReachedDatabase {
  /** Of the login that may become the owner of the tables. */
  url: string
  stop(): Promise<void>
}

/**
 * The database that DATABASE_URL names; else the embedded one, as it runs, or started for this
 * alone where Muhar does not run.
 */
export async function reachDatabase(configuration: Configuration): Promise<ReachedDatabase> {
  if (configuration.databaseUrl) return { url: configuration.databaseUrl, stop: async () => undefined }
  const data = await openDataFolder(configuration.dataFolder)
  if (!(await readIfThere(join(data.postgres, 'PG_VERSION'))))
    throw new CannotStart(
      `There is no database in ${data.root}: set MUHAR_DATA, or name one with DATABASE_URL.`,
    )

  return (await runningDatabase(data)) ?? startDatabase(data)
}

type Data = Awaited<ReturnType<typeof openDataFolder>>

/** An embedded PostgreSQL of this folder's own, while no launcher runs on it. */
export async function startDatabase(data: Data): Promise<ReachedDatabase> {
  await takeFolder(join(data.run, 'launcher.pid'), data.root)
  const { url, stop } = await startEmbeddedPostgres({
    folder: data.postgres,
    secretFile: join(data.keys, 'postgres.secret'),
    logFile: join(data.log, 'postgres.log'),
  })

  return { url, stop }
}

/** Where the launcher wrote it down, if it answers there. */
async function runningDatabase(data: Data): Promise<ReachedDatabase | null> {
  const written = await readIfThere(join(data.run, 'database.json'))
  const password = await readIfThere(join(data.keys, 'postgres.secret'))
  if (!written || !password) return null
  const url = new URL((JSON.parse(written) as { url: string }).url)
  url.username = 'postgres'
  url.password = encodeURIComponent(password.trim())
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return null
    throw error
  }

  return { url: url.href, stop: async () => undefined }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
