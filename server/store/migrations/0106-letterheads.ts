import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Papers on which composed documents are set: a file of one page in the vault, and what its text
 * keeps free. A retired one stays, as documents name it; which one a text was set on is said by its
 * content.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'letterheads',
    `name text not null,
     sha256 bytea not null,
     size integer not null,
     margins jsonb not null,
     measured jsonb not null,
     pages text not null check (pages in ('first', 'every')),
     revision integer not null default 1,
     updated_at timestamptz not null default now(),
     retired_at timestamptz`,
  )
  await run(
    db,
    'create unique index letterheads_name on letterheads (organisation_id, lower(name)) where retired_at is null',
  )
  await run(db, 'alter table document_contents add column letterhead_id uuid')
  await run(db, `alter table document_contents add ${within('letterhead_id', 'letterheads')}`)
}
