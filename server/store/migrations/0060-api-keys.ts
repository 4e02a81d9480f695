import { run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * Keys by which programs ask for an organisation (docs/wire.md §5): hashes alone, of two keys while
 * one replaces the other.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'api_keys',
    `name text not null,
     application_id text not null,
     mode text not null check (mode in ('sandbox', 'production')),
     services text[] not null check (cardinality(services) > 0),
     ip_ranges text[],
     key_hash bytea not null,
     key_start text not null,
     expires_at timestamptz not null,
     last_used_at timestamptz,
     last_address text,
     previous_hash bytea,
     previous_start text,
     previous_until timestamptz,
     previous_used_at timestamptz,
     rotated_at timestamptz,
     made_by uuid not null references users (id),
     ended_at timestamptz,
     ended_by uuid references users (id),
     revision int not null default 1,
     check ((previous_hash is null) = (previous_until is null)),
     check ((ended_at is null) = (ended_by is null))`,
  )
  await run(db, 'create unique index api_keys_application on api_keys (organisation_id, application_id)')
  await run(
    db,
    'create unique index api_keys_name on api_keys (organisation_id, lower(name)) where ended_at is null',
  )
}
