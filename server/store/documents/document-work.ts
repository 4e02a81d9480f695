import { type Selectable, sql, type Transaction } from 'kysely'
import type { Values } from '#contract/vocabulary/fill.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import type { Database } from '../database.ts'
import type { WorkOptions } from '../tables/document-work.ts'

export type WorkRow = Selectable<Database['document_work_rows']>
export type WorkAct = Database['document_work']['act']

interface NewWork {
  /** That of its job. */
  id: string
  act: WorkAct
  options: WorkOptions
  askedFrom: { address: string; device: string }
}

/** What became of a row; a refusal with the values of its words. */
export interface RowSettled {
  id: string
  outcome: 'done' | 'refused'
  code?: RefusalCode | undefined
  values?: Values | undefined
}

// Our choice: a statement of so many rows ends long before its time is over.
const addedTogether = 5_000

const isCheck = (act: WorkAct): boolean => act === 'approve' || act === 'send_back'

/** Long work on documents that somebody chose, in the order in which they were chosen. */
export const documentWork = (db: Transaction<Database>, organisationId: string) => {
  const rows = (workId: string) =>
    db
      .selectFrom('document_work_rows')
      .where('document_work_rows.organisation_id', '=', organisationId)
      .where('document_work_rows.work_id', '=', workId)

  return {
    /**
     * Answers how many rows there are: one a document, or of whole dockets one a docket, by the
     * first that was chosen of it.
     */
    async add({ id, act, options, askedFrom }: NewWork, documentIds: readonly string[]): Promise<number> {
      const one = options.whole_dockets ? sql`distinct on (documents.docket_id)` : sql``
      // The check that is open now, or the one that was decided last.
      const meant = isCheck(act)
        ? sql`(select r.id from reviews r where r.organisation_id = documents.organisation_id
            and r.docket_id = documents.docket_id and r.asked_at is not null
            order by r.round desc, r.decision is not null, r.decided_by is null, r.decided_at desc limit 1)`
        : sql`null::uuid`
      const order = options.whole_dockets ? sql`order by documents.docket_id, chosen.number` : sql``
      // A docket whose files are in two portions is there once.
      const others = options.whole_dockets
        ? sql`where not exists (select from document_work_rows there where there.organisation_id = ${organisationId}
            and there.work_id = ${id} and there.docket_id = documents.docket_id)`
        : sql``
      await db
        .insertInto('document_work')
        .values({
          organisation_id: organisationId,
          id,
          act,
          options: JSON.stringify(options),
          asked_from: JSON.stringify(askedFrom),
        })
        .execute()
      let count = 0
      for (let from = 0; from < documentIds.length; from += addedTogether)
        count += await addSome(documentIds.slice(from, from + addedTogether), from)

      return count

      async function addSome(ids: readonly string[], before: number): Promise<number> {
        const { rows: added } = await sql<{ count: number }>`
        with added as (insert into document_work_rows
          (organisation_id, id, work_id, number, document_id, docket_id, review_id)
        select ${one} ${organisationId}::uuid, gen_random_uuid(), ${id}::uuid, ${before}::int + chosen.number, documents.id, documents.docket_id,
          ${meant}
        from unnest(${ids}::uuid[]) with ordinality as chosen (id, number)
        join documents on documents.organisation_id = ${organisationId} and documents.id = chosen.id
        ${before > 0 ? others : sql``}
        ${order}
        returning 1)
        select count(*)::int as count from added`.execute(db)

        return added[0]?.count ?? 0
      }
    },

    async get(id: string) {
      const work = await db
        .selectFrom('document_work')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .executeTakeFirst()

      return work ?? null
    },

    async count(workId: string): Promise<number> {
      const { count } = await rows(workId)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return count
    },

    async after(workId: string, number: number, most: number): Promise<WorkRow[]> {
      return rows(workId).selectAll().where('number', '>', number).orderBy('number').limit(most).execute()
    },

    async left(workId: string, most: number): Promise<WorkRow[]> {
      return rows(workId).selectAll().where('outcome', 'is', null).orderBy('number').limit(most).execute()
    },

    /** Of one docket, what is left: an act comes to all its documents together. */
    async leftOfDocket(workId: string, docketId: string): Promise<WorkRow[]> {
      return rows(workId)
        .selectAll()
        .where('docket_id', '=', docketId)
        .where('outcome', 'is', null)
        .orderBy('number')
        .execute()
    },

    async settle(workId: string, settled: readonly RowSettled[]): Promise<void> {
      await sql`
        update document_work_rows w set outcome = r.outcome, code = r.code, said = nullif(r.values, 'null')
        from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as r (id uuid, outcome text, code text, values jsonb)
        where w.organisation_id = ${organisationId} and w.work_id = ${workId} and w.id = r.id`.execute(db)
    },

    /** With the names of the documents, also of those that were deleted since. */
    async page(workId: string, outcome: 'done' | 'refused' | null, page: number, most: number) {
      const found = outcome ? rows(workId).where('outcome', '=', outcome) : rows(workId)
      const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
      const shown = await found
        .innerJoin('documents', (join) =>
          join
            .onRef('documents.organisation_id', '=', 'document_work_rows.organisation_id')
            .onRef('documents.id', '=', 'document_work_rows.document_id'),
        )
        .innerJoin('dockets', (join) =>
          join
            .onRef('dockets.organisation_id', '=', 'documents.organisation_id')
            .onRef('dockets.id', '=', 'documents.docket_id'),
        )
        .selectAll('document_work_rows')
        .select(['documents.name', 'dockets.title'])
        .orderBy('document_work_rows.number')
        .limit(most)
        .offset((page - 1) * most)
        .execute()

      return { rows: shown, total: count }
    },
  }
}
