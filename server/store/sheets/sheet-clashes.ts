import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PeopleSheet } from '#contract/vocabulary/sheet-kinds.ts'
import type { Database } from '../database.ts'

/** What rows say that others may say, too. */
export interface RowKeys {
  emails: string[]
  mobiles: string[]
  employeeIds: string[]
}

/**
 * Where rows of a sheet say the same as one before them, or as people of this organisation; of
 * others nothing is asked.
 */
export const sheetClashes = (db: Transaction<Database>, organisationId: string) => ({
  /** Of all rows, or of those alone that say one of these. */
  async find(uploadId: string, kind: PeopleSheet, only?: RowKeys): Promise<void> {
    // What such a row says besides may be said by a row that says none of these.
    const near = only && (await keysBeside(db, organisationId, uploadId, only))
    await sql`
      with said as materialized (
        select s.id, s.number, s.email, s.mobile, s.employee_id, s.state, s.problems, s.clashes,
          first_value(s.number) over (partition by s.email order by s.number) as email_row,
          first_value(s.number) over (partition by s.mobile order by s.number) as mobile_row,
          first_value(s.number) over (partition by lower(s.employee_id) order by s.number) as employee_row
        from sheet_rows s
        where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and s.state in ('good', 'bad') ${near ? sql`and ${saysOne(near)}` : sql``}
      ), found as (
        select said.id, jsonb_path_query_array(jsonb_build_array(
          ${twice('email')}, ${twice('mobile')}, ${twice('employee')}, ${known[kind](organisationId)}
        ), '$[*] ? (@ != null)') as clashes
        from said
      )
      update sheet_rows s set clashes = found.clashes,
        state = case when s.problems = '[]' and found.clashes = '[]' then 'good' else 'bad' end
      from found
      where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and s.id = found.id ${only ? sql`and ${saysOne(only)}` : sql``}
        and (s.clashes <> found.clashes
          or s.state <> case when s.problems = '[]' and found.clashes = '[]' then 'good' else 'bad' end)`.execute(
      db,
    )
  },
})

const saysOne = ({ emails, mobiles, employeeIds }: RowKeys): RawBuilder<unknown> =>
  sql`(s.email = any(${emails}::text[]) or s.mobile = any(${mobiles}::text[])
    or lower(s.employee_id) = any(${employeeIds.map((id) => id.toLowerCase())}::text[]))`

/** All that the rows say which say one of these. */
async function keysBeside(
  db: Transaction<Database>,
  organisationId: string,
  uploadId: string,
  only: RowKeys,
): Promise<RowKeys> {
  const { rows } = await sql<{ email: string | null; mobile: string | null; employee_id: string | null }>`
    select s.email, s.mobile, s.employee_id from sheet_rows s
    where s.organisation_id = ${organisationId} and s.upload_id = ${uploadId} and ${saysOne(only)}`.execute(
    db,
  )

  return {
    emails: [...only.emails, ...rows.flatMap(({ email }) => email ?? [])],
    mobiles: [...only.mobiles, ...rows.flatMap(({ mobile }) => mobile ?? [])],
    employeeIds: [...only.employeeIds, ...rows.flatMap(({ employee_id }) => employee_id ?? [])],
  }
}

const columnOf = { email: 'email', mobile: 'mobile', employee: 'employee_id' } as const

const twice = (what: keyof typeof columnOf): RawBuilder<unknown> => {
  const column = sql.ref(`said.${columnOf[what]}`)
  const row = sql.ref(`said.${what}_row`)

  return sql`case when ${column} is not null and ${row} < said.number
    then jsonb_build_object('field', ${sql.lit(columnOf[what])}, 'code', 'SHEET_ROW_TWICE', 'row', ${row}) end`
}

const clash = (field: string, code: string, when: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${when} then jsonb_build_object('field', ${sql.lit(field)}, 'code', ${sql.lit(code)}) end`

const member = (organisationId: string, same: RawBuilder<unknown>) =>
  sql`exists (select 1 from memberships m where m.organisation_id = ${organisationId} and m.state <> 'ended' and ${same})`

const outsider = (organisationId: string, same: RawBuilder<unknown>) =>
  sql`exists (select 1 from external_users x where x.organisation_id = ${organisationId} and x.ended_at is null and ${same})`

const known: Record<PeopleSheet, (organisationId: string) => RawBuilder<unknown>> = {
  members: (id) => sql`
    ${clash('email', 'MEMBER_EXISTS', sql`said.email is not null and ${member(id, sql`m.email = said.email`)}`)},
    ${clash('mobile', 'MOBILE_TAKEN', sql`said.mobile is not null and ${member(id, sql`m.mobile = said.mobile`)}`)},
    ${clash('employee_id', 'EMPLOYEE_TAKEN', sql`said.employee_id is not null and ${member(id, sql`lower(m.employee_id) = lower(said.employee_id)`)}`)}`,
  external_new: (id) => sql`
    ${clash('email', 'EXTERNAL_USER_TWICE', sql`said.email is not null and ${outsider(id, sql`x.email = said.email`)}`)},
    ${clash('mobile', 'EXTERNAL_USER_TWICE', sql`said.mobile is not null and ${outsider(id, sql`x.mobile = said.mobile`)}`)},
    ${clash('email', 'EXTERNAL_USER_IS_MEMBER', sql`said.email is not null and ${member(id, sql`m.email = said.email`)}`)}`,
  external_change: (id) => sql`
    ${clash('email', 'EXTERNAL_USER_NOT_FOUND', sql`said.email is not null and not ${outsider(id, sql`x.email = said.email`)}`)},
    ${clash('mobile', 'EXTERNAL_USER_TWICE', sql`said.mobile is not null and ${outsider(id, sql`x.mobile = said.mobile and x.email is distinct from said.email`)}`)}`,
}
