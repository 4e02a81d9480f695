import { run, type Untyped } from './tenant-table.ts'

/** Sheets of clients beside those of people, and what no two of their rows may say. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table sheet_uploads
       drop constraint sheet_uploads_kind_check,
       add constraint sheet_uploads_kind_check
         check (kind in ('members', 'external_new', 'external_change', 'clients_new', 'clients_change'))`,
  )
  await run(db, `alter table sheet_rows add column keys jsonb not null default '{}'`)
}
