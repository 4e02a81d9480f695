import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrate } from '#store/migrate.ts'

export interface BenchDatabase {
  /** As muhar_app, under row-level security: what the program uses. */
  url: string
  /** As superuser, to fill tables quickly. */
  adminUrl: string
  /** For files that go with it. */
  folder: string
  /** Another database of the same server, migrated alike. */
  another(name: string): Promise<{ url: string; adminUrl: string }>
  stop(): Promise<void>
}

/**
 * A PostgreSQL of its own with the settings the product gives it: what was committed is on the
 * disk.
 */
export async function aBenchDatabase(settings: string[] = []): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'muhar-bench-'))
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'cluster'),
    secretFile: join(folder, 'secret'),
    logFile: join(folder, 'log'),
    settings,
  })
  const password = randomBytes(24).toString('base64url')
  const { appUrl } = await migrate(postgres.url, password)

  return {
    url: appUrl,
    adminUrl: postgres.url,
    folder,
    async another(name) {
      const admin = new pg.Client({ connectionString: postgres.url })
      await admin.connect()
      await admin.query(`create database ${name}`)
      await admin.end()
      const adminUrl = new URL(postgres.url)
      adminUrl.pathname = `/${name}`

      return { adminUrl: adminUrl.href, url: (await migrate(adminUrl.href, password)).appUrl }
    },
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
