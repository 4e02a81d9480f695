import { run, type Untyped } from './tenant-table.ts'

/** Fields that a file asks for by text tags, until there is the person whom they are for. */
export async function up(db: Untyped): Promise<void> {
  await run(db, "alter table documents add column text_tags jsonb not null default '[]'")
}
