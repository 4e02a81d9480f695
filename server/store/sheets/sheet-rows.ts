import { type Selectable, sql, type Transaction } from 'kysely'
import type { SheetRowState } from '#contract/vocabulary/sheet-kinds.ts'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'
import type { SheetSubject, StoredProblem } from '../tables/sheets.ts'

export type StoredSheetRow = Selectable<Database['sheet_rows']>

/** What the rules of the fields say of a row; null where it is kept out. */
export interface JudgedRow {
  id: string
  person: SheetSubject | null
  email: string | null
  mobile: string | null
  employee_id: string | null
  /** Of clients, by the field, as they are compared. */
  keys: Readonly<Record<string, string>>
  problems: readonly StoredProblem[]
  /** Where the row says what is not kept: what is in its place. */
  cells?: readonly string[]
}

export interface NewSheetRow extends Omit<JudgedRow, 'cells'> {
  number: number
  cells: readonly string[]
}

/** What became of a row of a sheet that was confirmed. */
export interface RowOutcome {
  id: string
  made_id: string | null
  /** The refusal of one that failed. */
  refused: string | null
}

export type SheetCounts = Record<SheetRowState | 'all', number>

/** Rows of sheets, many at a time: each statement takes them all. */
export const sheetRows = (db: Transaction<Database>, organisationId: string) => {
  const own = (uploadId: string) =>
    db
      .selectFrom('sheet_rows')
      .where('organisation_id', '=', organisationId)
      .where('upload_id', '=', uploadId)

  return {
    async add(uploadId: string, rows: readonly NewSheetRow[]): Promise<void> {
      await sql`
        insert into sheet_rows (organisation_id, id, upload_id, number, cells, person, email, mobile, employee_id, keys, problems, state)
        select ${organisationId}::uuid, r.id, ${uploadId}::uuid, r.number, r.cells, r.person, r.email, r.mobile, r.employee_id,
          r.keys, r.problems, case when r.problems = '[]' then 'good' else 'bad' end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number int, cells jsonb, person jsonb,
          email text, mobile text, employee_id text, keys jsonb, problems jsonb)`.execute(db)
    },

    /** The rules again; what was left out stays out. Whether rows clash is asked afterwards. */
    async judge(uploadId: string, rows: readonly JudgedRow[]): Promise<void> {
      await sql`
        update sheet_rows s set person = nullif(r.person, 'null'), email = r.email, mobile = r.mobile,
          employee_id = r.employee_id, keys = r.keys, cells = coalesce(r.cells, s.cells), problems = r.problems, clashes = '[]',
          state = case when s.state = 'left_out' then s.state when r.problems = '[]' then 'good' else 'bad' end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, person jsonb, email text, mobile text,
          employee_id text, keys jsonb, cells jsonb, problems jsonb)
        where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and s.id = r.id`.execute(db)
    },

    async get(uploadId: string, id: string): Promise<StoredSheetRow | null> {
      return (await own(uploadId).selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async correct(
      uploadId: string,
      id: string,
      changes: { corrected: StoredSheetRow['corrected']; state: SheetRowState },
    ): Promise<void> {
      await db
        .updateTable('sheet_rows')
        .set({ corrected: JSON.stringify(changes.corrected), state: changes.state })
        .where('organisation_id', '=', organisationId)
        .where('upload_id', '=', uploadId)
        .where('id', '=', id)
        .execute()
    },

    async highestNumber(uploadId: string): Promise<number> {
      const row = await own(uploadId)
        .select((select) => select.fn.max('number').as('highest'))
        .executeTakeFirst()

      return Number(row?.highest ?? 0)
    },

    /** In the order of the sheet, after a row. */
    async after(
      uploadId: string,
      number: number,
      most: number,
      states?: readonly SheetRowState[],
    ): Promise<StoredSheetRow[]> {
      let found = own(uploadId).selectAll().where('number', '>', number)
      if (states) found = found.where('state', 'in', states)

      return found.orderBy('number').limit(most).execute()
    },

    async count(uploadId: string, states?: readonly SheetRowState[]): Promise<number> {
      let found = own(uploadId).select(sql<number>`count(*)::int`.as('count'))
      if (states) found = found.where('state', 'in', states)

      return (await found.executeTakeFirstOrThrow()).count
    },

    async counts(uploadId: string): Promise<SheetCounts> {
      const rows = await own(uploadId)
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .groupBy('state')
        .execute()
      const counts: SheetCounts = { all: 0, good: 0, bad: 0, left_out: 0, made: 0, failed: 0 }
      for (const { state, count } of rows) {
        counts[state] = count
        counts.all += count
      }

      return counts
    },

    /** What became of them, in the transaction in which it became. */
    async settle(uploadId: string, outcomes: readonly RowOutcome[]): Promise<void> {
      await sql`
        update sheet_rows s set state = case when r.refused is null then 'made' else 'failed' end,
          outcome = r.refused, made_id = r.made_id
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r (id uuid, made_id uuid, refused text)
        where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and s.id = r.id`.execute(db)
    },

    async leaveOutBad(uploadId: string): Promise<void> {
      await db
        .updateTable('sheet_rows')
        .set({ state: 'left_out' })
        .where('organisation_id', '=', organisationId)
        .where('upload_id', '=', uploadId)
        .where('state', '=', 'bad')
        .execute()
    },

    async page(
      uploadId: string,
      query: { states: readonly SheetRowState[] | null; search: string | null; page: number; rows: number },
    ) {
      let found = own(uploadId)
      if (query.states?.length) found = found.where('state', 'in', query.states)
      if (query.search)
        found = found.where(
          sql<string>`lower(cells::text || coalesce(corrected::text, ''))`,
          'like',
          likePattern(query.search),
        )
      const counted = await countFound(db, found.select('id'))
      const rows = await found
        .selectAll()
        .orderBy('number')
        .limit(query.rows)
        .offset((query.page - 1) * query.rows)
        .execute()

      return { rows, ...counted }
    },

    /** Some of them; answers how many there were. */
    async remove(uploadId: string, most: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sheet_rows')
        .where('organisation_id', '=', organisationId)
        .where('upload_id', '=', uploadId)
        .where('id', 'in', own(uploadId).select('id').limit(most))
        .executeTakeFirst()

      return Number(numDeletedRows)
    },
  }
}
