import { run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * Filters of the list of documents that a member keeps under a name; capital or small, a name is
 * the same.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'document_views',
    `user_id uuid not null,
     name text not null,
     name_key text not null,
     filter jsonb not null,
     updated_at timestamptz not null default now()`,
  )
  await run(
    db,
    'create unique index document_views_name on document_views (organisation_id, user_id, name_key)',
  )
}
