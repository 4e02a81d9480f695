import { run, type Untyped } from './tenant-table.ts'

/**
 * What keeps lists of people quick at size. Where a person works is answered by a function instead
 * of policies: a policy beside the one of the organisation was looked at for every row of every
 * list, and no index answered a count alone. And what tells, for all organisations at once, in
 * which of them something fell due.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'grant create on schema public to muhar_search')
  await ownMemberships(db)
  await searchedMembers(db)
  await searchedExternalUsers(db)
  await dueOrganisations(db)
  await run(db, 'revoke create on schema public from muhar_search')
}

async function ownMemberships(db: Untyped): Promise<void> {
  await run(db, 'drop policy own_roles on roles')
  await run(db, 'drop policy own_memberships on memberships')
  await run(db, 'grant select on roles to muhar_search')
  await run(db, 'create policy search_reads on roles for select to muhar_search using (true)')
  await run(
    db,
    `create function muhar_memberships_of(person uuid)
     returns table (organisation_id uuid, department_id uuid, role_id uuid, role_label text, state text)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select membership.organisation_id, membership.department_id, membership.role_id, role.label, membership.state
       from public.memberships membership
       left join public.roles role
         on role.organisation_id = membership.organisation_id and role.id = membership.role_id
       where membership.user_id = person
     $$`,
  )
  await givenToApp(db, 'muhar_memberships_of(uuid)')
}

/**
 * Ids with what lists narrow and sort by, of one organisation alone, in no order: nothing is looked
 * up a second time.
 */
async function searchedMembers(db: Untyped): Promise<void> {
  await run(db, 'drop function muhar_search_members(text, int)')
  await run(
    db,
    `create function muhar_search_members(pattern text, most int)
     returns table (id uuid, state text, role_id uuid, department_id uuid, sort_name text, last_seen_at timestamptz,
       invited_at timestamptz)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     set enable_seqscan = off
     set enable_indexscan = off
     as $$
       select member.id, member.state, member.role_id, member.department_id, member.sort_name, member.last_seen_at,
         member.invited_at
       from public.memberships member
       where member.organisation_id = nullif(current_setting('muhar.organisation_id', true), '')::uuid
         and member.search_text like pattern
         and member.state <> 'ended'
       limit most
     $$`,
  )
  await givenToApp(db, 'muhar_search_members(text, int)')
}

async function searchedExternalUsers(db: Untyped): Promise<void> {
  await run(db, 'drop function muhar_search_external_users(text, int)')
  await run(
    db,
    `create function muhar_search_external_users(pattern text, most int)
     returns table (id uuid, name text, created_at timestamptz, valid_from timestamptz, valid_until timestamptz,
       ended_at timestamptz, assisted boolean)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     set enable_seqscan = off
     set enable_indexscan = off
     as $$
       select person.id, person.name, person.created_at, person.valid_from, person.valid_until, person.ended_at,
         person.assisted
       from public.external_users person
       where person.organisation_id = nullif(current_setting('muhar.organisation_id', true), '')::uuid
         and person.search_text like pattern
       limit most
     $$`,
  )
  await givenToApp(db, 'muhar_search_external_users(text, int)')
  // Whoever is here and in what state is counted from the index alone.
  await run(
    db,
    `create index external_users_counted on external_users (organisation_id, assisted, valid_until, valid_from)
     where ended_at is null`,
  )
}

/**
 * Ids of organisations and no more: the sweep of every few minutes looks at these alone. It may
 * name one too many, never one too few; what is due is asked inside the organisation.
 */
async function dueOrganisations(db: Untyped): Promise<void> {
  for (const index of [
    "dockets_deadline on dockets (organisation_id, expires_at) where state = 'out_for_signature'",
    "documents_unfinished on documents (organisation_id, updated_at) where state = 'out_for_signature' and seal_state = 'waiting'",
    "notifications_queued on notifications (organisation_id, next_try_at) where state = 'queued'",
    "job_progress_open on job_progress (organisation_id, id) where state in ('queued', 'running')",
  ])
    await run(db, `create index ${index}`)
  for (const [table, columns] of Object.entries(lookedAt)) {
    await run(db, `grant select (organisation_id, ${columns}) on ${table} to muhar_search`)
    await run(db, `create policy sweep_reads on ${table} for select to muhar_search using (true)`)
  }
  await run(db, 'grant select (id) on organisations to muhar_search')
  await run(
    db,
    `create function muhar_due_organisations(at timestamptz) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     set enable_seqscan = off
     as $$
       select o.id from public.organisations o
       where exists (select from public.idempotency_keys x where x.organisation_id = o.id and x.expires_at < at)
         or exists (select from public.download_tickets x where x.organisation_id = o.id and x.expires_at < at)
         or exists (select from public.sending_counts x where x.organisation_id = o.id and x.until < at)
         or exists (select from public.files x where x.organisation_id = o.id and x.expires_at <= at
           and x.state in ('arriving', 'uploaded', 'locked', 'quarantined'))
         or exists (select from public.notifications x where x.organisation_id = o.id and x.state = 'queued'
           and (x.next_try_at is null or x.next_try_at <= at))
         or exists (select from public.job_progress x where x.organisation_id = o.id and x.state in ('queued', 'running'))
         or exists (select from public.dockets x where x.organisation_id = o.id and x.state = 'out_for_signature'
           and x.expires_at <= at)
         or exists (select from public.signing_attempts x where x.organisation_id = o.id and x.state = 'leased'
           and x.lease_until <= at)
         or exists (select from public.signing_transactions x where x.organisation_id = o.id and x.state = 'sent'
           and x.created_at between at - interval '2 hours' and at)
         or exists (select from public.documents x where x.organisation_id = o.id and x.state = 'out_for_signature'
           and x.seal_state = 'waiting' and x.updated_at <= at)
         or exists (select from public.documents x where x.organisation_id = o.id and x.state = 'completed'
           and x.deleted_at is null and x.updated_at between at - interval '8 days' and at
           and not exists (select from public.completion_certificates c
             where c.organisation_id = o.id and c.docket_id = x.docket_id))
         or (select x.created_at from public.live_events x where x.organisation_id = o.id order by x.number limit 1)
           < at - interval '1 day'
       order by o.id
     $$`,
  )
  await givenToApp(db, 'muhar_due_organisations(timestamptz)')
}

/** No more of each than tells that something is due. */
const lookedAt = {
  idempotency_keys: 'expires_at',
  download_tickets: 'expires_at',
  sending_counts: 'until',
  files: 'state, expires_at',
  notifications: 'state, next_try_at',
  job_progress: 'state',
  signing_attempts: 'state, lease_until',
  signing_transactions: 'state, created_at',
  completion_certificates: 'docket_id',
  live_events: 'number, created_at',
}

async function givenToApp(db: Untyped, name: string): Promise<void> {
  await run(db, `revoke all on function ${name} from public`)
  await run(db, `alter function ${name} owner to muhar_search`)
  await run(db, `grant execute on function ${name} to muhar_app`)
}
