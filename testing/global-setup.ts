import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrate } from '#store/migrate.ts'
import { aDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; appPassword: string; template: string }
  }
}

const template = 'muhar_template'
const appPassword = 'only-for-tests-0123456789'

/** One real PostgreSQL for all test files; each file gets a database of its own, copied from a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await aDataFolder('test-pg')
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'cluster'),
    secretFile: join(folder, 'secret'),
    logFile: join(folder, 'log'),
    // Durability is tested where processes are killed, with settings of its own.
    settings: ['fsync=off', 'full_page_writes=off', 'max_connections=300'],
  })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const url = new URL(postgres.url)
  url.pathname = `/${template}`
  await migrate(url.href, appPassword)
  await admin.end()
  project.provide('postgres', { adminUrl: postgres.url, appPassword, template })

  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
