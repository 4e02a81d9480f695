import { run, type Untyped } from './tenant-table.ts'

/**
 * What dockets are told apart by: their reference, and the bytes of what was sent; and names that
 * organisations had and propose.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table organisations
       add column wished_name text,
       add column wished_name_by text,
       add column wished_name_at timestamptz,
       add column refused_name text,
       add column refused_name_why text,
       add column refused_name_at timestamptz,
       add column former_names jsonb not null default '[]'`,
  )
  // Behind row security an expression is no key of an index: what is compared is stored beside what
  // was written.
  await run(
    db,
    `alter table dockets
       add column reference_key text,
       add column reference_zone_id uuid,
       add foreign key (organisation_id, reference_zone_id) references zones (organisation_id, id)`,
  )
  for (const index of [
    'dockets_reference on dockets (organisation_id, reference_key) where reference_key is not null',
    'document_versions_uploaded on document_versions (organisation_id, sha256) where number = 1',
  ])
    await run(db, `create index ${index}`)
}
