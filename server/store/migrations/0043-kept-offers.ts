import { run, type Untyped } from './tenant-table.ts'

/**
 * Packages and partners as operators keep them on screen: of two who change one at once the second
 * is told.
 */
export async function up(db: Untyped): Promise<void> {
  for (const table of ['packages', 'referrers'])
    await run(
      db,
      `alter table ${table}
         add column revision int not null default 1,
         add column changed_by text,
         add column updated_at timestamptz`,
    )
  await run(db, 'alter table referrers add column logo_says_name boolean not null default true')
  await run(
    db,
    'create index registrations_referrer on registrations (referrer_id) where referrer_id is not null',
  )
}
