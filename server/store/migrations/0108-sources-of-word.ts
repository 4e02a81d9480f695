import { run, type Untyped } from './tenant-table.ts'

/** Besides a picture and an annexure a document may come from a Word file. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table document_sources drop constraint document_sources_mode_check')
  await run(
    db,
    `alter table document_sources add constraint document_sources_mode_check
     check (mode in ('picture', 'word', 'inside', 'beside'))`,
  )
}
