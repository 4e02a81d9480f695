import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrate } from '#store/migrate.ts'
import { watchProcessTimes } from './costs/process-times.ts'
import { tellCosts } from './costs/tell-costs.ts'
import { tellFailures } from './kept/tell-failures.ts'
import { aRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
    failures: { root: string; databaseLogs: string }
    postgres: { adminUrl: string; appPassword: string; template: string; copyAs: 'file_copy' | 'wal_log' }
  }
}

const template = 'muhar_template'
const appPassword = 'only-for-tests-0123456789'

/**
 * One real PostgreSQL for all test files; each file gets a database of its own, copied from a
 * migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = aRunFolder()
  // Workers and whatever they start inherit it: os.tmpdir(), the browsers' profiles, the products.
  process.env.TMPDIR = run.folder
  project.provide('runFolder', run.folder)
  const times = watchProcessTimes(run.folder)
  const folder = join(run.folder, 'postgres')
  const databaseLogs = join(folder, 'log')
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'cluster'),
    secretFile: join(folder, 'secret'),
    logFile: join(databaseLogs, 'postgres.log'),
    // Durability is tested where processes are killed, with settings of its own.
    settings: [
      'fsync=off',
      'full_page_writes=off',
      'max_connections=300',
      'max_wal_size=256MB',
      // A failing test keeps the lines of its database.
      'log_line_prefix=%m [%p] %d ',
    ],
  })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const url = new URL(postgres.url)
  url.pathname = `/${template}`
  await migrate(url.href, appPassword)
  await admin.end()
  // In memory files are copied in half the time; on a disk it is the other way round.
  const copyAs = run.inMemory ? 'file_copy' : 'wal_log'
  project.provide('postgres', { adminUrl: postgres.url, appPassword, template, copyAs })

  const root = resolve('.cache/failed-tests', new Date().toISOString().replaceAll(/[:.]/g, '-'))
  project.provide('failures', { root, databaseLogs })

  return async () => {
    tellCosts(project.vitest, times.stop())
    tellFailures(project.vitest, root)
    await postgres.stop()
    run.close()
  }
}
