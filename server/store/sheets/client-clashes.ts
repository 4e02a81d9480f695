import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ClientSheet } from '#contract/vocabulary/sheet-kinds.ts'
import type { Database } from '../database.ts'

/**
 * Where rows of a sheet of clients say the same as one before them, or as clients of this
 * organisation; of others nothing is asked.
 */
export const clientClashes = (db: Transaction<Database>, organisationId: string) => ({
  /** Of all rows, or of those alone that say one of these. */
  async find(
    uploadId: string,
    kind: ClientSheet,
    only?: readonly (readonly [field: string, value: string])[],
  ): Promise<void> {
    const touched = only
      ? sql`having bool_or((said.field, said.value) in (select * from unnest(
          ${only.map(([field]) => field)}::text[], ${only.map(([, value]) => value)}::text[])))`
      : sql``
    // One pass: a join would be planned for a table that was empty a moment ago.
    await sql`
      with said as materialized (
        select s.id, s.number, k.key as field, k.value, s.keys ->> 'code' as code,
          case when k.key <> 'code' then k.key::uuid end as field_id,
          first_value(s.number) over (partition by k.key, k.value order by s.number) as first_row
        from sheet_rows s left join lateral jsonb_each_text(s.keys) k on true
        where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and s.state in ('good', 'bad')
      ), found as (
        select said.id, coalesce(jsonb_agg(wrong.clash) filter (where wrong.clash is not null), '[]') as clashes
        from said cross join lateral (values
          (case when said.field is not null and said.first_row < said.number
            then jsonb_build_object('field', said.field, 'code', 'SHEET_ROW_TWICE', 'row', said.first_row) end),
          (${known[kind](organisationId)})) as wrong (clash)
        group by said.id ${touched}
      )
      update sheet_rows s set clashes = found.clashes,
        state = case when s.problems = '[]' and found.clashes = '[]' then 'good' else 'bad' end
      from found
      where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and s.id = found.id
        and (s.clashes <> found.clashes
          or s.state <> case when s.problems = '[]' and found.clashes = '[]' then 'good' else 'bad' end)`.execute(
      db,
    )
  },
})

const ofCode = (organisationId: string) => sql`
  select 1 from clients c where c.organisation_id = ${organisationId} and c.code_key = said.code and c.retired_at is null`

const isKey = (organisationId: string) => sql`
  k.organisation_id = ${organisationId} and k.field_id = said.field_id and k.value_key = said.value`

const clash = (code: string) => sql`jsonb_build_object('field', said.field, 'code', ${sql.lit(code)})`

const known: Record<ClientSheet, (organisationId: string) => RawBuilder<unknown>> = {
  clients_new: (id) => sql`case
    when said.field = 'code' and exists (${ofCode(id)}) then ${clash('CLIENT_CODE_TAKEN')}
    when said.field_id is not null and exists (select 1 from client_keys k where ${isKey(id)})
      then ${clash('VALUE_OF_ANOTHER')} end`,
  clients_change: (id) => sql`case
    when said.field = 'code' and not exists (${ofCode(id)}) then ${clash('CLIENT_NOT_FOUND')}
    when said.field_id is not null and exists (select 1 from client_keys k
      where ${isKey(id)} and not exists (${ofCode(id)} and c.id = k.client_id))
      then ${clash('VALUE_OF_ANOTHER')} end`,
}
