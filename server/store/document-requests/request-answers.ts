import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export interface RequestAnswer {
  id: string
  request_id: string
  document_id: string | null
  file_id: string | null
  name: string
  words: string | null
  given_by_name: string
  created_at: Date
  /** Of the document; null where a file was given. */
  docket_id: string | null
  is_gone: boolean
}

/** With what requests were answered. */
export const requestAnswers = (db: Transaction<Database>, organisationId: string) => {
  const whole = sql`
    select a.id, a.request_id, a.document_id, a.file_id, a.words, a.created_at, d.docket_id,
      coalesce(d.name, f.name) as name, trim(u.first_name || ' ' || u.last_name) as given_by_name,
      coalesce(d.deleted_at is not null or d.state in ('deleted', 'revoked') or k.erased_at is not null,
        f.state <> 'used') as is_gone
    from request_answers a
    join users u on u.id = a.given_by
    left join documents d on d.organisation_id = a.organisation_id and d.id = a.document_id
    left join dockets k on k.organisation_id = d.organisation_id and k.id = d.docket_id
    left join files f on f.organisation_id = a.organisation_id and f.id = a.file_id`

  return {
    async add(row: Omit<Insertable<Database['request_answers']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('request_answers')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<RequestAnswer | null> {
      const { rows } = await sql<RequestAnswer>`
        ${whole} where a.organisation_id = ${organisationId} and a.id = ${id}`.execute(db)

      return rows[0] ?? null
    },

    /** The first comes first. */
    async ofRequest(requestId: string): Promise<RequestAnswer[]> {
      const { rows } = await sql<RequestAnswer>`
        ${whole} where a.organisation_id = ${organisationId} and a.request_id = ${requestId}
        order by a.created_at, a.id`.execute(db)

      return rows
    },
  }
}
