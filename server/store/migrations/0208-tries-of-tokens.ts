import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * Wrong PINs of tokens of the server in a row, and tries of which nobody knows how they ended, by
 * the label of the token: it belongs to the installation, and locks after a few of them whoever
 * typed them. And visits of members to signing
 * services are swept in quiet organisations, too.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'key_token_tries',
    `token text primary key,
     wrong int not null default 0,
     pending int not null default 0,
     remembers boolean not null default false,
     changed_at timestamptz not null default now()`,
  )
  // As 0185 does for pairings: ids of organisations and no more.
  await run(db, 'grant select (organisation_id, expires_at) on certificate_visits to muhar_search')
  await run(db, 'create policy sweep_reads on certificate_visits for select to muhar_search using (true)')
  await run(db, 'grant create on schema public to muhar_search')
  await run(
    db,
    `create function muhar_due_certificate_visits(at timestamptz) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select o.id from public.organisations o
       where exists (select from public.certificate_visits x where x.organisation_id = o.id and x.expires_at < at)
     $$`,
  )
  await run(db, 'revoke all on function muhar_due_certificate_visits(timestamptz) from public')
  await run(db, 'alter function muhar_due_certificate_visits(timestamptz) owner to muhar_search')
  await run(db, 'grant execute on function muhar_due_certificate_visits(timestamptz) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}
