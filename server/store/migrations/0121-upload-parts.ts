import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What has arrived of an upload whose line broke, piece by piece. A finished upload leaves one row
 * that names its file, for a client whose answer was lost.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'upload_parts',
    `upload_id uuid not null,
     at_byte bigint not null,
     size bigint not null,
     sha256 bytea,
     file_id uuid,
     uploaded_by uuid,
     signer_link_id uuid,
     expires_at timestamptz not null,
     check ((sha256 is null) = (file_id is not null)),
     ${within('file_id', 'files')}`,
  )
  await run(
    db,
    'create unique index upload_parts_place on upload_parts (organisation_id, upload_id, at_byte)',
  )
  await run(db, 'create index upload_parts_sweep on upload_parts (organisation_id, expires_at)')
  await run(db, 'create index upload_parts_bytes on upload_parts (organisation_id, sha256)')
  // As 0031 does for other things that fall due: ids of organisations and no more.
  await run(db, 'grant select (organisation_id, expires_at) on upload_parts to muhar_search')
  await run(db, 'create policy sweep_reads on upload_parts for select to muhar_search using (true)')
  await run(db, 'grant create on schema public to muhar_search')
  await run(
    db,
    `create function muhar_due_uploads(at timestamptz) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select o.id from public.organisations o
       where exists (select from public.upload_parts x where x.organisation_id = o.id and x.expires_at <= at)
     $$`,
  )
  await run(db, 'revoke all on function muhar_due_uploads(timestamptz) from public')
  await run(db, 'alter function muhar_due_uploads(timestamptz) owner to muhar_search')
  await run(db, 'grant execute on function muhar_due_uploads(timestamptz) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}
