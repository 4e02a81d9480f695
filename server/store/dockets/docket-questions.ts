import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export interface DocketQuestion extends Selectable<Database['docket_questions']> {
  document_name: string | null
  answered_by_name: string | null
}

/** What signers ask the sender of a docket. */
export const docketQuestions = (db: Transaction<Database>, organisationId: string) => {
  const whole = sql`
    select q.*, d.name as document_name, nullif(trim(u.first_name || ' ' || u.last_name), '') as answered_by_name
    from docket_questions q left join users u on u.id = q.answered_by
    left join documents d on d.organisation_id = q.organisation_id and d.id = q.document_id`

  return {
    async add(row: Omit<Insertable<Database['docket_questions']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('docket_questions')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<DocketQuestion | null> {
      const { rows } = await sql<DocketQuestion>`
        ${whole} where q.organisation_id = ${organisationId} and q.id = ${id}`.execute(db)

      return rows[0] ?? null
    },

    /** The first comes first; of one person, where they are named. */
    async ofDocket(docketId: string, personKey?: string): Promise<DocketQuestion[]> {
      const { rows } = await sql<DocketQuestion>`
        ${whole} where q.organisation_id = ${organisationId} and q.docket_id = ${docketId}
        ${personKey === undefined ? sql`` : sql`and q.person_key = ${personKey}`}
        order by q.created_at, q.id`.execute(db)

      return rows
    },

    async answer(
      id: string,
      given: { answer: string; answered_by: string; answered_at: Date },
    ): Promise<void> {
      await db
        .updateTable('docket_questions')
        .set(given)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
