import { run, type Untyped } from './tenant-table.ts'

/**
 * Members as their organisation manages them: switched off, deleted and brought back; and beside
 * the membership what lists need of the person, since users are shared. An invited person is
 * here as the organisation typed them: whom it invited tells nothing of whether they are known
 * elsewhere. From the acceptance on the person's own words count.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table memberships
       drop constraint memberships_state_check,
       add constraint memberships_state_check check (state in ('invited', 'active', 'off', 'ended')),
       add column first_name text,
       add column last_name text,
       add column email text,
       add column mobile text,
       add column employee_id text,
       add column revision int not null default 1,
       add column invited_at timestamptz not null default now(),
       add column invited_by text,
       add column invitation_id uuid,
       add column invitation_sent_at timestamptz,
       add column joined_at timestamptz,
       add column last_seen_at timestamptz,
       add column warned_unused_at timestamptz,
       add column off_at timestamptz,
       add column switched_on_at timestamptz,
       add column off_reason text,
       add column ended_at timestamptz,
       add column ended_from text check (ended_from in ('invited', 'active', 'off')),
       add column erased_at timestamptz`,
  )
  await run(
    db,
    `create function muhar_said_by_user() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       if new.state in ('active', 'off') or new.first_name is null then
         select first_name, last_name, email_id, mobile_number
         into new.first_name, new.last_name, new.email, new.mobile
         from public.users where id = new.user_id;
       end if;
       return new;
     end
     $$`,
  )
  await run(
    db,
    `create trigger said_by_user before insert or update of user_id, state on memberships
     for each row execute function muhar_said_by_user()`,
  )
  await fill(db)
  await run(
    db,
    `alter table memberships
       alter column first_name set not null,
       alter column last_name set not null,
       alter column email set not null,
       add column sort_name text generated always as (lower(first_name || ' ' || last_name)) stored,
       add column search_text text generated always as (
         lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(mobile, '') || ' ' || coalesce(employee_id, ''))
       ) stored`,
  )
  await indexes(db)
  await searchByIndex(db)
}

async function fill(db: Untyped): Promise<void> {
  await run(
    db,
    `do $$
     declare organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         update memberships set user_id = user_id, invited_at = created_at,
           joined_at = case when state = 'invited' then null else created_at end
         where organisation_id = organisation;
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end
     $$`,
  )
}

async function indexes(db: Untyped): Promise<void> {
  const present = "where state <> 'ended'"
  for (const index of [
    `index members_by_name on memberships (organisation_id, sort_name, id) ${present}`,
    `index members_by_visit on memberships (organisation_id, last_seen_at desc nulls last, id desc) ${present}`,
    `index members_by_invitation on memberships (organisation_id, invited_at desc, id desc) ${present}`,
    'index members_by_state on memberships (organisation_id, state, sort_name, id)',
    `index members_by_role on memberships (organisation_id, role_id, sort_name, id) ${present}`,
    `index members_by_department on memberships (organisation_id, department_id, sort_name, id) ${present}`,
    `index members_by_email on memberships (organisation_id, email) ${present}`,
    `index members_by_mobile on memberships (organisation_id, mobile) ${present}`,
    `unique index members_employee on memberships (organisation_id, lower(employee_id)) ${present}`,
    `index members_search on memberships using gin (search_text gin_trgm_ops) ${present}`,
  ])
    await run(db, `create ${index}`)
}

/** Ids alone, of one organisation alone; who asks has typed enough for the index to tell. */
async function searchByIndex(db: Untyped): Promise<void> {
  await run(db, 'grant select on memberships to muhar_search')
  await run(db, 'create policy search_reads on memberships for select to muhar_search using (true)')
  await run(
    db,
    `create function muhar_search_members(pattern text, most int) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     set enable_seqscan = off
     as $$
       select member.id
       from public.memberships member
       where member.organisation_id = nullif(current_setting('muhar.organisation_id', true), '')::uuid
         and member.search_text like pattern
         and member.state <> 'ended'
       limit most
     $$`,
  )
  await run(db, 'grant create on schema public to muhar_search')
  await run(db, 'revoke all on function muhar_search_members(text, int) from public')
  await run(db, 'alter function muhar_search_members(text, int) owner to muhar_search')
  await run(db, 'grant execute on function muhar_search_members(text, int) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}
