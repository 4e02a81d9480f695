import { run, type Untyped } from './tenant-table.ts'

/**
 * Three more steps of a document, kept as migration 0175 keeps its first: somebody confirmed who
 * they are (`code`), agreed (`consent`), went to a provider (`provider`). `ready` is the place of
 * the provider also for who needs none, so that both together are counted once. A step says that
 * the document came so far: who signs has taken all before it.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table document_steps drop constraint document_steps_step_check,
       add constraint document_steps_step_check
         check (step in ('opened', 'code', 'consent', 'ready', 'provider', 'signed'))`,
  )
  // What is on its way ends before what follows it begins: no step is missed between them.
  await run(db, 'lock table signers in share row exclusive mode')
  await ofSigners(db)
  await follows(db, 'consents', 'muhar_step_consents', consents('came'))
  await follows(db, 'signing_attempts', 'muhar_step_attempts', attempts('came'))
  await portions(db)
}

// As the methods are when this runs; a method of a later version brings a migration of its own.
const ofProviders = `any('{aadhaar_otp,aadhaar_bio,aadhaar_face,vsign,cloud}'::text[])`
const agreedForProviders = `('aadhaar_esign', 'aadhaar_bio_esign', 'aadhaar_face_esign', 'vsign_esign', 'cloud_sign')`
const agreedForNone = `('electronic_sign', 'dsc_sign')`

/** The method that a purpose of consent is for, by its place in both lists. */
const agreedMethod = `('{aadhaar_otp,aadhaar_bio,aadhaar_face,vsign,cloud,electronic,dsc}'::text[])[array_position(
  '{aadhaar_esign,aadhaar_bio_esign,aadhaar_face_esign,vsign_esign,cloud_sign,electronic_sign,dsc_sign}'::text[],
  t.purpose::text)]`

const insert = (found: string) => `
  insert into public.document_steps (organisation_id, id, document_id, step)
  select found.organisation_id, gen_random_uuid(), found.document_id, taken.step
  from (${found}) as found cross join lateral (values
    (1, 'opened', found.opened), (2, 'code', found.code), (3, 'consent', found.consent),
    (4, 'ready', found.ready), (5, 'provider', found.provider), (6, 'signed', found.signed)
  ) as taken (place, step, is_taken)
  where taken.is_taken
  order by found.document_id, taken.place
  on conflict (organisation_id, document_id, step) do nothing`

const signed = (of: string) => `${of}.organisation_id, ${of}.document_id,
  (${of}.opened_at is not null or ${of}.authenticated_at is not null or ${of}.signed_at is not null) as opened,
  (${of}.authenticated_at is not null or ${of}.signed_at is not null) as code,
  ${of}.signed_at is not null as consent, ${of}.signed_at is not null as ready, false as provider,
  ${of}.signed_at is not null as signed`

/**
 * Agreed once, for all papers of the docket that this person has opened and may sign so: not those
 * that they only look at, or have declined.
 */
const consents = (of: string) => `
  select distinct s.organisation_id, s.document_id, true as opened, true as code, true as consent,
    t.purpose in ${agreedForNone} as ready, false as provider, false as signed
  from ${of} c join public.consent_texts t on t.id = c.text_id
    and (t.purpose in ${agreedForNone} or t.purpose in ${agreedForProviders})
  join public.signers s on s.organisation_id = c.organisation_id and s.docket_id = c.docket_id
    and s.person_key = c.subject and s.opened_at is not null and s.deleted_at is null
    and s.role <> 'viewer' and s.state not in ('declined', 'delegated', 'bounced')
    and (s.role = 'approver' or ${agreedMethod} = any(s.methods))`

/** Where nobody acts there is no code, no consent and no provider. */
const attempts = (of: string) => `
  select distinct a.organisation_id, a.document_id, true as opened, true as code, true as consent,
    true as ready, x.method = ${ofProviders} as provider, false as signed
  from ${of} a join public.signing_transactions x
    on x.organisation_id = a.organisation_id and x.id = a.transaction_id and not x.unattended`

async function follows(db: Untyped, table: string, name: string, found: string): Promise<void> {
  await run(
    db,
    `create function ${name}() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       ${insert(found)};
       return null;
     end
     $$`,
  )
  await run(db, `revoke all on function ${name}() from public`)
  await run(
    db,
    `create trigger stepped_at_insert after insert on ${table} referencing new table as came
     for each statement execute function ${name}()`,
  )
}

/** As in 0175, with the moment at which somebody confirmed who they are. */
async function ofSigners(db: Untyped): Promise<void> {
  const hours = (signers: string) => `
    insert into public.document_counts
      (organisation_id, id, facet, day, value, initiator_id, template_id, delta)
    select d.organisation_id, gen_random_uuid(), 'hour', (s.signed_at at time zone 'Asia/Kolkata')::date,
      extract(hour from s.signed_at at time zone 'Asia/Kolkata')::int::text,
      coalesce(d.initiator_id, (select k.initiator_id from public.dockets k
        where k.organisation_id = d.organisation_id and k.id = d.docket_id)),
      '00000000-0000-0000-0000-000000000000'::uuid, sum(s.times)
    from (${signers}) as s join public.documents d
      on d.organisation_id = s.organisation_id and d.id = s.document_id
      and d.deleted_at is null and d.archived_at is null
    where s.signed_at is not null and s.deleted_at is null
    group by 1, 4, 5, 6
    having sum(s.times) <> 0`
  // Rows of before and after are compared by hash: PostgreSQL plans a join of them once, for the
  // few rows of the first call, and two thousand joined so took 47 s.
  const moments = 'organisation_id, document_id, opened_at, authenticated_at, signed_at'
  const changed = `(select ${moments} from came except select ${moments} from went) as changed`
  await run(
    db,
    `create or replace function muhar_number_signers() returns trigger
     language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       if tg_op = 'INSERT' then
         ${insert(`select distinct ${signed('came')} from came
           where opened_at is not null or authenticated_at is not null or signed_at is not null`)};
         ${hours('select *, 1 as times from came')};
       elsif tg_op = 'DELETE' then
         ${hours('select *, -1 as times from went')};
       else
         ${insert(`select distinct ${signed('changed')} from ${changed}
           where opened_at is not null or authenticated_at is not null or signed_at is not null`)};
         ${hours('select *, 1 as times from came union all select *, -1 from went')};
       end if;
       return null;
     end
     $$`,
  )
}

const nothing = `'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * What was there before is filled by a job, in portions beside those who sign: a million signers
 * take minutes. Each organisation of before says which tables are left, and how far the first of
 * them is done; one that comes later has none.
 */
async function portions(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table organisations
       add column steps_to_fill text[] not null default '{signers,consents,signing_attempts}',
       add column steps_filled_to uuid`,
  )
  await run(db, `alter table organisations alter column steps_to_fill set default '{}'`)
  const portion = (table: string) =>
    `(select * from public.${table} where organisation_id = organisation and id > after and id <= last)`
  const lastOf = (table: string) => `
    select taken.id into last from (
      select id from public.${table} where organisation_id = organisation and id > after order by id limit most
    ) as taken order by taken.id desc limit 1`
  await run(
    db,
    `create function muhar_fill_steps(organisation uuid, most int) returns boolean
     language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
     declare
       source text;
       after uuid;
       last uuid;
     begin
       select o.steps_to_fill[1], coalesce(o.steps_filled_to, ${nothing}) into source, after
       from public.organisations o where o.id = organisation for no key update skip locked;
       -- Done, or somebody else is at it.
       if source is null then
         return false;
       elsif source = 'signers' then
         ${lastOf('signers')};
         ${insert(`select distinct ${signed('s')} from ${portion('signers')} s
           where s.authenticated_at is not null or s.signed_at is not null`)};
       elsif source = 'consents' then
         ${lastOf('consents')};
         ${insert(consents(portion('consents')))};
       else
         ${lastOf('signing_attempts')};
         ${insert(attempts(portion('signing_attempts')))};
       end if;
       update public.organisations set steps_filled_to = last,
         steps_to_fill = case when last is null then steps_to_fill[2:] else steps_to_fill end
       where id = organisation;
       return true;
     end
     $$`,
  )
  await run(db, 'revoke all on function muhar_fill_steps(uuid, int) from public')
  await run(db, 'grant execute on function muhar_fill_steps(uuid, int) to muhar_app')
}
