import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { sha256 } from '../sha256.ts'

/**
 * Which organisations have written to a contact about a paper; what they hold is asked inside each
 * of them.
 */
export const contactOrganisations = (db: Transaction<Database>) => ({
  async note(organisationId: string, contacts: readonly string[]): Promise<void> {
    // In one order, so that two at the same moment do not wait for each other.
    const rows = [...contacts]
      .sort()
      .map((contact) => ({ contact_hash: sha256(contact), organisation_id: organisationId }))
    if (rows.length === 0) return
    await db
      .insertInto('contact_organisations')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async of(contact: string): Promise<string[]> {
    const rows = await db
      .selectFrom('contact_organisations')
      .select('organisation_id')
      .where('contact_hash', '=', sha256(contact))
      .orderBy('organisation_id')
      .execute()

    return rows.map(({ organisation_id }) => organisation_id)
  },
})
