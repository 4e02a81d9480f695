import type { Insertable, Selectable, Transaction } from 'kysely'
import type { NeslDetails } from '#contract/vocabulary/nesl.ts'
import type { Database } from '../database.ts'

export type NeslParty = Selectable<Database['nesl_parties']>

/** What the law asks of the parties of NeSL; their seats are in `signers`. */
export const neslParties = (db: Transaction<Database>, organisationId: string) => ({
  async add(party: Omit<Insertable<Database['nesl_parties']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('nesl_parties')
      .values({ ...party, organisation_id: organisationId })
      .execute()
  },

  async ofDocuments(documentIds: readonly string[]): Promise<NeslParty[]> {
    if (documentIds.length === 0) return []

    return db
      .selectFrom('nesl_parties')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('document_id', 'in', documentIds)
      .execute()
  },

  async change(signerId: string, relationship: string, details: NeslDetails): Promise<void> {
    await db
      .updateTable('nesl_parties')
      .set({ relationship, details: JSON.stringify(details) })
      .where('organisation_id', '=', organisationId)
      .where('signer_id', '=', signerId)
      .execute()
  },

  async removeOf(signerIds: readonly string[]): Promise<void> {
    if (signerIds.length === 0) return
    await db
      .deleteFrom('nesl_parties')
      .where('organisation_id', '=', organisationId)
      .where('signer_id', 'in', signerIds)
      .execute()
  },
})
