import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type AskedPaperRow = Selectable<Database['asked_papers']>
export type NewAsked = Omit<Insertable<Database['asked_papers']>, 'organisation_id' | 'id'>

// A statement takes 65,535 values.
const mostRows = 5_000

/** What signers are asked to add, in the order in which it was asked. */
export const askedPapers = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('asked_papers').selectAll().where('organisation_id', '=', organisationId)

  return {
    async get(id: string): Promise<AskedPaperRow | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async ofSigners(signerIds: readonly string[]): Promise<AskedPaperRow[]> {
      return signerIds.length === 0
        ? []
        : own().where('signer_id', 'in', signerIds).orderBy('sequence').orderBy('id').execute()
    },

    async add(paper: NewAsked): Promise<void> {
      await this.addMany([paper])
    },

    async addMany(papers: readonly NewAsked[]): Promise<void> {
      for (let from = 0; from < papers.length; from += mostRows)
        await db
          .insertInto('asked_papers')
          .values(
            papers
              .slice(from, from + mostRows)
              .map((paper) => ({ ...paper, organisation_id: organisationId, id: newId() })),
          )
          .execute()
    },

    /** The turn is somebody else's now, and so is what is asked. */
    async handOver(from: string, to: string): Promise<void> {
      await db
        .updateTable('asked_papers')
        .set({ signer_id: to })
        .where('organisation_id', '=', organisationId)
        .where('signer_id', '=', from)
        .execute()
    },

    /** What was given for them is gone already. */
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .deleteFrom('asked_papers')
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', ids)
        .execute()
    },
  }
}
