import { type Selectable, sql, type Transaction } from 'kysely'
import type { BatchRowState } from '#contract/vocabulary/batches.ts'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'
import type { BatchFailure, BatchProblem } from '../tables/batches.ts'

export type BatchRow = Selectable<Database['batch_rows']>
export type BatchCounts = Record<BatchRowState | 'all', number>

export interface JudgedRow {
  id: string
  reference_id: string | null
  reference_key: string | null
  problems: readonly BatchProblem[]
  people: number
  mails: number
  sms: number
  whatsapp: number
  esigns: number
}

/** What rows that wait ask and take. */
export type WantedOfRows = Pick<JudgedRow, 'people' | 'mails' | 'sms' | 'whatsapp' | 'esigns'> & {
  rows: number
}

/** Rows of batches, many at a time. */
export const batchRows = (db: Transaction<Database>, organisationId: string) => {
  const own = (batchId: string) =>
    db
      .selectFrom('batch_rows')
      .where('batch_rows.organisation_id', '=', organisationId)
      .where('batch_rows.batch_id', '=', batchId)
  const change = (batchId: string) =>
    db.updateTable('batch_rows').where('organisation_id', '=', organisationId).where('batch_id', '=', batchId)

  return {
    async add(
      batchId: string,
      rows: readonly { id: string; number: number; cells: string }[],
    ): Promise<void> {
      await sql`
        insert into batch_rows (organisation_id, id, batch_id, number, cells)
        select ${organisationId}::uuid, r.id, ${batchId}::uuid, r.number, r.cells
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number int, cells text)`.execute(
        db,
      )
    },

    async removeAll(batchId: string): Promise<void> {
      await db
        .deleteFrom('batch_rows')
        .where('organisation_id', '=', organisationId)
        .where('batch_id', '=', batchId)
        .execute()
    },

    async highestNumber(batchId: string): Promise<number> {
      const row = await own(batchId)
        .select((select) => select.fn.max('number').as('highest'))
        .executeTakeFirst()

      return Number(row?.highest ?? 0)
    },

    async get(batchId: string, id: string): Promise<BatchRow | null> {
      return (await own(batchId).selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async getLocked(batchId: string, id: string): Promise<BatchRow | null> {
      return (await own(batchId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async after(
      batchId: string,
      number: number,
      most: number,
      states?: readonly BatchRowState[],
    ): Promise<BatchRow[]> {
      let found = own(batchId).selectAll().where('number', '>', number)
      if (states) found = found.where('state', 'in', states)

      return found.orderBy('number').limit(most).execute()
    },

    /** With the state of their dockets. */
    async reported(batchId: string, number: number, most: number, states?: readonly BatchRowState[]) {
      let found = own(batchId)
        .leftJoin('dockets', (join) =>
          join
            .onRef('dockets.organisation_id', '=', 'batch_rows.organisation_id')
            .onRef('dockets.id', '=', 'batch_rows.docket_id'),
        )
        .selectAll('batch_rows')
        .select('dockets.state as docket_state')
        .where('batch_rows.number', '>', number)
      if (states) found = found.where('batch_rows.state', 'in', states)

      return found.orderBy('batch_rows.number').limit(most).execute()
    },

    /** The rules again; whether rows clash is asked afterwards. Only of rows that wait. */
    async judge(batchId: string, rows: readonly JudgedRow[]): Promise<void> {
      await sql`
        update batch_rows b set reference_id = r.reference_id, reference_key = r.reference_key,
          problems = r.problems, clashes = '[]', people = r.people, mails = r.mails, sms = r.sms,
          whatsapp = r.whatsapp, esigns = r.esigns, failure = null,
          state = case when r.problems = '[]' then 'valid' else 'invalid' end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, reference_id text,
          reference_key text, problems jsonb, people int, mails int, sms int, whatsapp int, esigns int)
        where b.organisation_id = ${organisationId} and b.batch_id = ${batchId} and b.id = r.id
          and b.state in ('pending', 'invalid', 'valid', 'failed')`.execute(db)
    },

    /** References that another row of the sheet has, or a docket of before. */
    async findClashes(
      batchId: string,
      {
        isUnique,
        zoneId,
        only,
        rowId,
      }: {
        isUnique: boolean
        zoneId?: string | null
        /** Of these references alone. */
        only?: readonly string[]
        /** Said of this row alone. */
        rowId?: string
      },
    ): Promise<void> {
      const among = zoneId === undefined ? sql`` : sql`and d.reference_zone_id is not distinct from ${zoneId}`
      const one = rowId ? sql`and b.id = ${rowId}` : sql``
      const some = only ? sql`and b.reference_key = any(${only}::text[])` : sql``
      await sql`
        with said as materialized (
          select b.id, b.number, b.reference_id, b.reference_key,
            first_value(b.number) over (partition by b.reference_key order by b.number) as first
          from batch_rows b
          where b.organisation_id = ${organisationId} and b.batch_id = ${batchId} and b.reference_key is not null
            and b.state in ('valid', 'invalid', 'made') ${some}
        ), found as (
          select said.id, case
            when ${isUnique} and said.first < said.number then jsonb_build_array(jsonb_build_object(
              'path', 'reference_id', 'code', 'BATCH_REFERENCE_TWICE', 'values', jsonb_build_object('row', said.first)))
            when ${isUnique} and exists (select from dockets d where d.organisation_id = ${organisationId}
              and d.reference_key = said.reference_key ${among}) then jsonb_build_array(jsonb_build_object(
              'path', 'reference_id', 'code', 'REFERENCE_TAKEN'))
            else '[]'::jsonb end as clashes
          from said
        )
        update batch_rows b set clashes = found.clashes,
          state = case when b.problems = '[]' and found.clashes = '[]' then 'valid' else 'invalid' end
        from found
        where b.organisation_id = ${organisationId} and b.batch_id = ${batchId} and b.id = found.id
          and b.state in ('valid', 'invalid') ${one}
          and (b.clashes <> found.clashes
            or b.state <> case when b.problems = '[]' and found.clashes = '[]' then 'valid' else 'invalid' end)`.execute(
        db,
      )
    },

    async counts(batchId: string): Promise<BatchCounts> {
      return (await this.countsOf([batchId])).get(batchId) ?? noRows()
    },

    async countsOf(batchIds: readonly string[]): Promise<Map<string, BatchCounts>> {
      const counts = new Map<string, BatchCounts>()
      if (batchIds.length === 0) return counts
      const rows = await db
        .selectFrom('batch_rows')
        .select(['batch_id', 'state', sql<number>`count(*)::int`.as('count')])
        .where('organisation_id', '=', organisationId)
        .where('batch_id', 'in', batchIds)
        .groupBy(['batch_id', 'state'])
        .execute()
      for (const { batch_id, state, count } of rows) {
        const of = counts.get(batch_id) ?? noRows()
        of[state] = count
        of.all += count
        counts.set(batch_id, of)
      }

      return counts
    },

    /** What the rows that wait take of the balance, and whom they ask by how many messages. */
    async wanted(batchId: string, { isHeld }: { isHeld?: boolean } = {}): Promise<WantedOfRows> {
      return await own(batchId)
        .$if(isHeld !== undefined, (rows) => rows.where('is_held', '=', isHeld ?? false))
        .select([
          sql<number>`count(*)::int`.as('rows'),
          ...(['people', 'mails', 'sms', 'whatsapp', 'esigns'] as const).map((name) =>
            sql<number>`coalesce(sum(${sql.ref(name)}), 0)::int`.as(name),
          ),
        ])
        .where('state', '=', 'valid')
        .executeTakeFirstOrThrow()
    },

    /** Rows that failed wait again; answers what they take. */
    async takeUp(
      batchId: string,
      { ids, cause }: { ids: readonly string[] | null; cause: string | null },
    ): Promise<{ rows: number; esigns: number }> {
      let rows = change(batchId).set({ state: 'valid', failure: null }).where('state', '=', 'failed')
      if (ids) rows = rows.where('id', 'in', ids)
      if (cause !== null) rows = rows.where(sql<string>`failure ->> 'code'`, '=', cause)
      const taken = await rows.returning('esigns').execute()

      return { rows: taken.length, esigns: taken.reduce((sum, row) => sum + row.esigns, 0) }
    },

    async setCells(batchId: string, id: string, cells: string): Promise<void> {
      await change(batchId).set({ cells }).where('id', '=', id).execute()
    },

    /** Its docket was a draft and is gone: it is judged and made once more. */
    async reopen(batchId: string, id: string): Promise<void> {
      await change(batchId)
        .set({ state: 'pending', docket_id: null, document_id: null, is_held: false })
        .where('id', '=', id)
        .execute()
    },

    async holdParts(batchId: string, ids: readonly string[], is_held: boolean): Promise<void> {
      if (ids.length === 0) return
      await change(batchId).set({ is_held }).where('id', 'in', ids).execute()
    },

    async markMade(
      batchId: string,
      id: string,
      made: { docket_id: string; document_id: string },
    ): Promise<void> {
      await change(batchId)
        .set({ ...made, state: 'made', failure: null })
        .where('id', '=', id)
        .execute()
    },

    async markFailed(batchId: string, id: string, failure: BatchFailure): Promise<void> {
      await change(batchId)
        .set({ state: 'failed', failure: JSON.stringify(failure), is_held: false })
        .where('id', '=', id)
        .execute()
    },

    /** Those that were not made, in one statement; answers how many. */
    async revokeWaiting(batchId: string): Promise<number> {
      const { numUpdatedRows } = await change(batchId)
        .set({ state: 'revoked', is_held: false })
        .where('state', 'in', ['pending', 'invalid', 'valid', 'failed'])
        .executeTakeFirst()

      return Number(numUpdatedRows)
    },

    async markRevoked(batchId: string, id: string): Promise<void> {
      await change(batchId)
        .set({ state: 'revoked', failure: null })
        .where('id', '=', id)
        .where('state', '=', 'made')
        .execute()
    },

    /** Why its docket could not be taken back with the batch. */
    async markUnrevoked(batchId: string, id: string, failure: BatchFailure): Promise<void> {
      await change(batchId)
        .set({ failure: JSON.stringify(failure) })
        .where('id', '=', id)
        .where('state', '=', 'made')
        .execute()
    },

    /** Rows that hold a part of the allowance and were not made. */
    async held(batchId: string): Promise<string[]> {
      const rows = await own(batchId)
        .select('id')
        .where('is_held', '=', true)
        .where('state', '!=', 'made')
        .execute()

      return rows.map(({ id }) => id)
    },

    /** Those whose docket is out, after a row. */
    async docketsOut(batchId: string, number: number, most: number) {
      return await own(batchId)
        .innerJoin('dockets', (join) =>
          join
            .onRef('dockets.organisation_id', '=', 'batch_rows.organisation_id')
            .onRef('dockets.id', '=', 'batch_rows.docket_id'),
        )
        .select(['batch_rows.id', 'batch_rows.number', 'dockets.id as docket_id'])
        .where('batch_rows.state', '=', 'made')
        .where('batch_rows.number', '>', number)
        .where('dockets.state', '=', 'out_for_signature')
        .orderBy('batch_rows.number')
        .limit(most)
        .execute()
    },

    /** How many of its dockets are in each state. */
    async docketStates(batchId: string): Promise<Map<string, number>> {
      const rows = await own(batchId)
        .innerJoin('dockets', (join) =>
          join
            .onRef('dockets.organisation_id', '=', 'batch_rows.organisation_id')
            .onRef('dockets.id', '=', 'batch_rows.docket_id'),
        )
        .select(['dockets.state', sql<number>`count(*)::int`.as('count')])
        .groupBy('dockets.state')
        .execute()

      return new Map(rows.map(({ state, count }) => [state, count]))
    },

    /** Why rows failed, the most frequent cause first. */
    async causes(batchId: string): Promise<{ code: string; rows: number }[]> {
      return await own(batchId)
        .select([sql<string>`failure ->> 'code'`.as('code'), sql<number>`count(*)::int`.as('rows')])
        .where('state', '=', 'failed')
        .groupBy(sql`failure ->> 'code'`)
        .orderBy('rows', 'desc')
        .limit(20)
        .execute()
    },

    async page(
      batchId: string,
      query: {
        states: readonly BatchRowState[] | null
        cause: string | null
        /** Rows whose docket is in one of these. */
        docketStates: readonly DocumentState[] | null
        search: string | null
        page: number
        rows: number
      },
    ) {
      let found = own(batchId).leftJoin('dockets', (join) =>
        join
          .onRef('dockets.organisation_id', '=', 'batch_rows.organisation_id')
          .onRef('dockets.id', '=', 'batch_rows.docket_id'),
      )
      if (query.states?.length) found = found.where('batch_rows.state', 'in', query.states)
      if (query.docketStates?.length) found = found.where('dockets.state', 'in', query.docketStates)
      if (query.cause) found = found.where(sql<string>`failure ->> 'code'`, '=', query.cause)
      if (query.search)
        found = found.where((where) =>
          where.or([
            where('batch_rows.reference_key', 'like', likePattern(query.search ?? '')),
            where('dockets.search_text', 'like', likePattern(query.search ?? '')),
            ...(/^\d{1,7}$/.test(query.search ?? '')
              ? [where('batch_rows.number', '=', Number(query.search))]
              : []),
          ]),
        )
      const counted = await countFound(db, found.select('batch_rows.id'))
      const rows = await found
        .selectAll('batch_rows')
        .select('dockets.state as docket_state')
        .orderBy('batch_rows.number')
        .limit(query.rows)
        .offset((query.page - 1) * query.rows)
        .execute()

      return { rows, ...counted }
    },

    /** Cells go; what became of the row stays. Answers how many there were. */
    async eraseCells(batchId: string, most: number): Promise<number> {
      const { numUpdatedRows } = await change(batchId)
        .set({ cells: null })
        .where('id', 'in', own(batchId).select('id').where('cells', 'is not', null).limit(most))
        .executeTakeFirst()

      return Number(numUpdatedRows)
    },
  }
}

const noRows = (): BatchCounts => ({
  all: 0,
  pending: 0,
  invalid: 0,
  valid: 0,
  made: 0,
  failed: 0,
  revoked: 0,
})
