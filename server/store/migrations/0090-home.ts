import { run, tenantTable, type Untyped } from './tenant-table.ts'

/** When a member saw the first page last, and since when it showed them what came back. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'home_visits',
    `user_id uuid not null,
     seen_at timestamptz not null,
     since timestamptz not null`,
  )
  await run(db, 'create unique index home_visits_once on home_visits (organisation_id, user_id)')
}
