import { run, type Untyped } from './tenant-table.ts'

/** Categories come in the order that people give them; those of one place, by their names. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table template_categories add column position integer not null default 0')
}
