import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type BulkPaper = Selectable<Database['bulk_papers']>
export type BulkCounts = Record<BulkPaper['state'], number>

/** The papers of a bulk signing, each with what became of it. */
export const bulkPapers = (db: Transaction<Database>, organisationId: string) => {
  const of = (bulkId: string) =>
    db
      .selectFrom('bulk_papers')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('bulk_id', '=', bulkId)

  return {
    async addMany(
      rows: readonly Omit<Insertable<Database['bulk_papers']>, 'organisation_id'>[],
    ): Promise<void> {
      await db
        .insertInto('bulk_papers')
        .values(rows.map((row) => ({ ...row, organisation_id: organisationId })))
        .execute()
    },

    /** What is put off comes last; the files of a docket stand beside each other. */
    async waiting(bulkId: string, most: number): Promise<BulkPaper[]> {
      return of(bulkId)
        .where('state', '=', 'waiting')
        .orderBy('tries')
        .orderBy('number')
        .limit(most)
        .execute()
    },

    async taken(bulkId: string): Promise<BulkPaper[]> {
      return of(bulkId).where('state', '=', 'taken').orderBy('number').execute()
    },

    /**
     * A late answer may have signed one that was put off or left meanwhile: that of the newest try,
     * or of an earlier redirect of the same act.
     */
    async noteSigned(bulkId: string): Promise<void> {
      const signed = sql`update bulk_papers p
        set state = 'signed', code = null, said = null, transaction_id = a.transaction_id`
      const open = sql`p.organisation_id = ${organisationId} and p.bulk_id = ${bulkId}
        and p.state in ('waiting', 'left') and a.organisation_id = p.organisation_id
        and a.document_id = p.document_id and a.state = 'signed'`
      await sql`${signed} from signing_attempts a
        where ${open} and a.transaction_id = p.transaction_id`.execute(db)
      await sql`${signed} from bulk_redirects r
        join signing_transactions t on t.organisation_id = r.organisation_id and t.redirect_id = r.id
        join signing_attempts a on a.organisation_id = t.organisation_id and a.transaction_id = t.id
        where ${open} and r.organisation_id = ${organisationId} and r.bulk_id = ${bulkId}`.execute(db)
    },

    /** What is not signed yet, as it is shown before. */
    async open(
      bulkId: string,
    ): Promise<{ document_id: string; name: string; title: string; initiator_id: string }[]> {
      return db
        .selectFrom('bulk_papers')
        .innerJoin('documents', (join) =>
          join
            .onRef('documents.organisation_id', '=', 'bulk_papers.organisation_id')
            .onRef('documents.id', '=', 'bulk_papers.document_id'),
        )
        .innerJoin('dockets', (join) =>
          join
            .onRef('dockets.organisation_id', '=', 'bulk_papers.organisation_id')
            .onRef('dockets.id', '=', 'bulk_papers.docket_id'),
        )
        .select(['bulk_papers.document_id', 'documents.name', 'documents.initiator_id', 'dockets.title'])
        .where('bulk_papers.organisation_id', '=', organisationId)
        .where('bulk_papers.bulk_id', '=', bulkId)
        .where('bulk_papers.state', 'in', ['waiting', 'taken'])
        .orderBy('bulk_papers.number')
        .execute()
    },

    async documents(bulkId: string): Promise<string[]> {
      return (await of(bulkId).orderBy('number').execute()).map(({ document_id }) => document_id)
    },

    async left(
      bulkId: string,
      page: number,
      rows: number,
    ): Promise<
      (Pick<BulkPaper, 'document_id' | 'docket_id' | 'code' | 'said'> & { name: string; title: string })[]
    > {
      return db
        .selectFrom('bulk_papers')
        .innerJoin('documents', (join) =>
          join
            .onRef('documents.organisation_id', '=', 'bulk_papers.organisation_id')
            .onRef('documents.id', '=', 'bulk_papers.document_id'),
        )
        .innerJoin('dockets', (join) =>
          join
            .onRef('dockets.organisation_id', '=', 'bulk_papers.organisation_id')
            .onRef('dockets.id', '=', 'bulk_papers.docket_id'),
        )
        .select([
          'bulk_papers.document_id',
          'bulk_papers.docket_id',
          'bulk_papers.code',
          'bulk_papers.said',
          'documents.name',
          'dockets.title',
        ])
        .where('bulk_papers.organisation_id', '=', organisationId)
        .where('bulk_papers.bulk_id', '=', bulkId)
        .where('bulk_papers.state', '=', 'left')
        .orderBy('bulk_papers.number')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute()
    },

    async counts(bulkId: string): Promise<BulkCounts> {
      const rows = await db
        .selectFrom('bulk_papers')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .where('organisation_id', '=', organisationId)
        .where('bulk_id', '=', bulkId)
        .groupBy('state')
        .execute()

      return {
        waiting: 0,
        taken: 0,
        signed: 0,
        left: 0,
        ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
      }
    },

    async update(id: string, changes: Updateable<Database['bulk_papers']>): Promise<void> {
      await db
        .updateTable('bulk_papers')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
