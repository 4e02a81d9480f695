import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { type Act, type AuditTrail, auditTrail } from './chain.ts'

/**
 * The platform is no organisation: its rows stand under the nil UUID, which no organisation can
 * have.
 */
export const platformId = '00000000-0000-0000-0000-000000000000'

/**
 * Appends to the platform's chain inside a transaction of the platform or of an organisation, which
 * sees no other row of it before and after.
 */
export const platformTrail = (db: Transaction<Database>, organisationId = ''): AuditTrail => {
  async function addMany(acts: readonly Act[]): Promise<void> {
    await sql`select set_config('muhar.organisation_id', ${platformId}, true)`.execute(db)
    await auditTrail(db, platformId).addMany(acts)
    await sql`select set_config('muhar.organisation_id', ${organisationId}, true)`.execute(db)
  }

  return { add: (event, facts) => addMany([[event, facts]]), addMany }
}
