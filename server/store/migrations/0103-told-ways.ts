import { run, tenantTable, type Untyped } from './tenant-table.ts'

/** By which ways members are not told of what; without a row they are. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'told_ways_off',
    `user_id uuid not null references users (id),
     kind text not null,
     way text not null`,
  )
  await run(
    db,
    'create unique index told_ways_off_once on told_ways_off (organisation_id, user_id, kind, way)',
  )
}
