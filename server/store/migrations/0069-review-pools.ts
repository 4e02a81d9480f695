import { run, type Untyped } from './tenant-table.ts'

/**
 * Groups of checkers that are a pool, found by branch and product; and the places that a check
 * points at.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table groups
       add column is_pool boolean not null default false,
       add column products text[] not null default '{}'`,
  )
  await run(db, 'create index groups_pools on groups (organisation_id) where is_pool and deleted_at is null')
  await run(db, `alter table reviews add column marks jsonb not null default '[]'`)
}
