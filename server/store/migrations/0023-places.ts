import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Departments as a tree with places, closed ones that keep their history, and values of choice
 * lists.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table departments
       add column parent_id uuid,
       add column street text,
       add column city text,
       add column state text,
       add column postal_code text,
       add column revision int not null default 1,
       add column changed_by uuid,
       add column retired_at timestamptz,
       add column moved_to uuid,
       add constraint departments_parent ${within('parent_id', 'departments')},
       add constraint departments_moved_to ${within('moved_to', 'departments')},
       add constraint departments_not_own_parent check (parent_id <> id)`,
  )
  await run(
    db,
    `alter table zones
       add column revision int not null default 1,
       add column changed_by uuid,
       add column retired_at timestamptz`,
  )
  // One that was closed gives its code back.
  for (const table of ['departments', 'zones']) {
    await run(db, `alter table ${table} drop constraint ${table}_organisation_id_code_key`)
    await run(
      db,
      `create unique index ${table}_code on ${table} (organisation_id, lower(code)) where retired_at is null`,
    )
  }
  await run(
    db,
    'create index departments_parent on departments (organisation_id, parent_id) where retired_at is null',
  )
  await run(db, 'create index memberships_department on memberships (organisation_id, department_id, state)')
  await tenantTable(db, 'dropdown_values', 'dropdown text not null, value text not null')
  await run(
    db,
    'create unique index dropdown_values_value on dropdown_values (organisation_id, dropdown, lower(value))',
  )
}
