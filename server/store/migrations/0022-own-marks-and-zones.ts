import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Marks that members keep for themselves, zones of departments with settings of their own, and in
 * which language a signer gets messages.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'signature_styles',
    `user_id uuid not null references users (id),
     kind text not null check (kind in ('drawn', 'typed', 'uploaded')),
     text text,
     font text,
     image bytea not null,
     preview bytea not null,
     is_default boolean not null,
     check ((kind = 'typed') = (text is not null and font is not null))`,
  )
  await run(
    db,
    'create unique index signature_styles_default on signature_styles (organisation_id, user_id) where is_default',
  )
  await run(db, 'create index signature_styles_user on signature_styles (organisation_id, user_id)')
  await tenantTable(db, 'zones', 'name text not null, code text not null, unique (organisation_id, code)')
  await run(
    db,
    `alter table departments add column zone_id uuid, add constraint departments_zone ${within('zone_id', 'zones')}`,
  )
  await run(db, 'alter table signers add column sms_language text')
}
