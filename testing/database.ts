import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { appUrl } from '#store/database-roles.ts'

export interface TestDatabase {
  /** As muhar_app: what the program uses. */
  url: string
  /** As superuser: for tests that look behind the program, or play the attacker. */
  adminUrl: string
}

/** A migrated database nobody else uses, copied from the template. */
export async function aDatabase(): Promise<TestDatabase> {
  const { adminUrl, appPassword, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    // Copies of one template take turns.
    await admin.query("select pg_advisory_lock(hashtext('muhar-template'))")
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  const own = new URL(adminUrl)
  own.pathname = `/${name}`

  return { adminUrl: own.href, url: appUrl(own.href, appPassword) }
}
