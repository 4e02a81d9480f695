import { run, type Untyped } from './tenant-table.ts'

/** A document from a template whose maker writes in its open places alone. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table documents add column places_only boolean not null default false')
  await run(
    db,
    'alter table documents add constraint documents_text check (not (text_fixed and places_only))',
  )
}
