import { run, type Untyped, within } from './tenant-table.ts'

/**
 * A token signs the papers of a bulk signing, portion by portion; and pairings of a quiet
 * organisation are swept within minutes, too.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table token_pairings
       alter column docket_id drop not null,
       alter column person_key drop not null,
       alter column link_id drop not null,
       add column bulk_id uuid,
       add column portion_id uuid,
       add check ((bulk_id is null) = (docket_id is not null)),
       add check ((docket_id is null) = (person_key is null)),
       add check ((docket_id is null) = (link_id is null)),
       add ${within('bulk_id', 'bulk_signings')}`,
  )
  await run(
    db,
    `create index token_pairings_of_bulk on token_pairings (organisation_id, bulk_id) where bulk_id is not null`,
  )
  // As 0121 does for uploads: ids of organisations and no more.
  await run(db, 'grant select (organisation_id, expires_at) on token_pairings to muhar_search')
  await run(db, 'create policy sweep_reads on token_pairings for select to muhar_search using (true)')
  await run(db, 'grant create on schema public to muhar_search')
  await run(
    db,
    `create function muhar_due_token_pairings(at timestamptz) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select o.id from public.organisations o
       where exists (select from public.token_pairings x where x.organisation_id = o.id and x.expires_at < at)
     $$`,
  )
  await run(db, 'revoke all on function muhar_due_token_pairings(timestamptz) from public')
  await run(db, 'alter function muhar_due_token_pairings(timestamptz) owner to muhar_search')
  await run(db, 'grant execute on function muhar_due_token_pairings(timestamptz) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}
