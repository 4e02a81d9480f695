import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Clauses that templates share. Versions are only added: a template holds the words of the version
 * that it names.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'clauses',
    `name text not null,
     language text not null,
     current_version integer not null check (current_version > 0),
     words text not null,
     retired_at timestamptz,
     updated_by uuid not null references users (id),
     updated_at timestamptz not null default now()`,
  )
  await run(db, 'create unique index clauses_name on clauses (organisation_id, lower(name))')
  await tenantTable(
    db,
    'clause_versions',
    `clause_id uuid not null,
     number integer not null check (number > 0),
     text jsonb not null,
     made_by uuid not null references users (id),
     why text not null,
     unique (organisation_id, clause_id, number),
     ${within('clause_id', 'clauses')}`,
    { appendOnly: true },
  )
}
