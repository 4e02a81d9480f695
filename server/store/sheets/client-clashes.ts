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
      ? sql`and s.id in (select said.id from said join unnest(${only.map(([field]) => field)}::text[],
          ${only.map(([, value]) => value)}::text[]) as asked (field, value) using (field, value))`
      : sql``
    await sql`
      with said as materialized (
        select s.id, s.number, k.key as field, k.value, s.keys ->> 'code' as code,
          case when k.key <> 'code' then k.key::uuid end as field_id,
          first_value(s.number) over (partition by k.key, k.value order by s.number) as first_row
        from sheet_rows s cross join lateral jsonb_each_text(s.keys) k
        where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and s.state in ('good', 'bad')
      ), wrong as (
        select id, field, 'SHEET_ROW_TWICE' as problem, first_row from said where first_row < number
        union all ${known[kind](organisationId)}
      ), found as (
        select s.id, coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', wrong.field,
          'code', wrong.problem, 'row', wrong.first_row)) order by wrong.field, wrong.problem)
          filter (where wrong.id is not null), '[]') as clashes
        from sheet_rows s left join wrong on wrong.id = s.id
        where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and s.state in ('good', 'bad') ${touched}
        group by s.id
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

const known: Record<ClientSheet, (organisationId: string) => RawBuilder<unknown>> = {
  clients_new: (id) => sql`
    select said.id, said.field, 'CLIENT_CODE_TAKEN', null::int from said
      where said.field = 'code' and exists (${ofCode(id)})
    union all select said.id, said.field, 'VALUE_OF_ANOTHER', null::int from said
      join client_keys k on k.organisation_id = ${id} and k.field_id = said.field_id and k.value_key = said.value`,
  clients_change: (id) => sql`
    select said.id, said.field, 'CLIENT_NOT_FOUND', null::int from said
      where said.field = 'code' and not exists (${ofCode(id)})
    union all select said.id, said.field, 'VALUE_OF_ANOTHER', null::int from said
      join client_keys k on k.organisation_id = ${id} and k.field_id = said.field_id and k.value_key = said.value
      where not exists (${ofCode(id)} and c.id = k.client_id)`,
}
