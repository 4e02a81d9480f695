import { run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * How many documents an organisation has by day, state, sender and template, how far they came, and
 * at which hours people sign, without counting them: each change adds rows that say what it
 * changed, as migration 0048 has it for people. Branches are those of the senders, today.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'document_counts',
    `facet text not null check (facet in ('begun', 'reached', 'out_on', 'finished', 'sent', 'hour')),
     day date not null,
     value text not null,
     initiator_id uuid not null,
     template_id uuid not null,
     delta int not null,
     folded boolean not null default false`,
  )
  await run(
    db,
    `create index document_counts_asked on document_counts (organisation_id, facet, day)
     include (value, initiator_id, template_id, delta)`,
  )
  await run(db, 'create index document_counts_fresh on document_counts (organisation_id) where not folded')
  // Without a foreign key: a signer who opens a document waits for nobody who holds its row.
  await tenantTable(
    db,
    'document_steps',
    `document_id uuid not null, step text not null check (step in ('opened', 'signed')),
     unique (organisation_id, document_id, step)`,
  )
  await ofDocuments(db)
  await ofSigners(db)
  await ofTemplates(db)
  await fill(db)
  await ofSteps(db)
  await due(db)
}

const none = `'00000000-0000-0000-0000-000000000000'::uuid`
const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Kolkata')::date`
const hourOf = (moment: string) => `extract(hour from ${moment} at time zone 'Asia/Kolkata')::int::text`

/** Completed by hand is a value of its own: nobody signed all of it here. */
const value = `case when d.state = 'completed' and d.by_hand is not null
  then 'completed:' || d.by_hand else d.state end`
const isListed = 'd.deleted_at is null and d.archived_at is null'

/** What one document adds, by its own row alone. `template_id` is told where reports ask for it. */
const ofRow = `cross join lateral (values
    ('begun', case when ${isListed} then ${dayOf('d.created_at')} end, ${value}, ${none}),
    ('reached', case when ${isListed} and d.sent_at is not null then ${dayOf('d.created_at')} end, 'sent', ${none}),
    ('out_on', case when ${isListed} then ${dayOf('d.sent_at')} end, '', ${none}),
    ('finished', case when ${isListed} and d.state = 'completed' then ${dayOf('d.completed_at')} end, '', ${none}),
    ('sent', case when d.deleted_at is null and d.state not in ('draft', 'in_review', 'deleted')
        then ${dayOf('d.sent_at')} end, ${value},
      coalesce((select template_id from public.dockets k
        where k.organisation_id = d.organisation_id and k.id = d.docket_id), ${none}))
  ) as said (facet, day, value, template_id)`

/** What its steps and its signatures add while it is in the lists. */
const ofFollowers = `cross join lateral (
    select 'reached', ${dayOf('d.created_at')}, s.step from public.document_steps s
    where s.organisation_id = d.organisation_id and s.document_id = d.id
    union all
    select 'hour', ${dayOf('s.signed_at')}, ${hourOf('s.signed_at')} from public.signers s
    where s.organisation_id = d.organisation_id and s.document_id = d.id
      and s.signed_at is not null and s.deleted_at is null
  ) as said (facet, day, value)`

/** One from before version 0018 is told its sender after all migrations. */
const sender = `coalesce(d.initiator_id, (select k.initiator_id from public.dockets k
  where k.organisation_id = d.organisation_id and k.id = d.docket_id))`

const columns = 'organisation_id, id, facet, day, value, initiator_id, template_id, delta'

const sums = (documents: string, followers: string | null) => `
  insert into public.document_counts (${columns})
  select organisation_id, gen_random_uuid(), facet, day, value, initiator_id, template_id, sum(times)
  from (
    select d.organisation_id, ${sender} as initiator_id, said.facet, said.day, said.value, said.template_id, d.times
    from (${documents}) as d ${ofRow}
    ${
      followers
        ? `union all
    select d.organisation_id, ${sender} as initiator_id, said.facet, said.day, said.value, ${none}, d.times
    from (${followers}) as d ${ofFollowers} where ${isListed}`
        : ''
    }
  ) as said
  where day is not null
  group by organisation_id, facet, day, value, initiator_id, template_id
  having sum(times) <> 0`

async function triggers(db: Untyped, table: string, name: string, body: string): Promise<void> {
  await run(
    db,
    `create function ${name}() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       ${body}
       return null;
     end
     $$`,
  )
  await run(db, `revoke all on function ${name}() from public`)
  for (const [event, rows] of [
    ['insert', 'new table as came'],
    ['update', 'old table as went new table as came'],
    ['delete', 'old table as went'],
  ] as const)
    await run(
      db,
      `create trigger numbered_at_${event} after ${event} on ${table} referencing ${rows}
       for each statement execute function ${name}()`,
    )
}

/** Its steps and signatures move with it only where it leaves the lists, or its sender changes. */
async function ofDocuments(db: Untyped): Promise<void> {
  const isMoved = `went.initiator_id <> came.initiator_id or went.created_at <> came.created_at
    or (went.deleted_at is null) <> (came.deleted_at is null)
    or (went.archived_at is null) <> (came.archived_at is null)`
  const isChanged = `went.state <> came.state or went.by_hand is distinct from came.by_hand
    or went.sent_at is distinct from came.sent_at or went.completed_at is distinct from came.completed_at
    or ${isMoved}`
  const pairs = (which: string) => `
    select came.*, 1 as times from came join went using (organisation_id, id) where ${which}
    union all
    select went.*, -1 from came join went using (organisation_id, id) where ${which}`
  await triggers(
    db,
    'documents',
    'muhar_number_documents',
    `if tg_op = 'INSERT' then
       ${sums('select *, 1 as times from came', null)};
     elsif tg_op = 'DELETE' then
       ${sums('select *, -1 as times from went', 'select *, -1 as times from went')};
       delete from public.document_steps s using went
       where s.organisation_id = went.organisation_id and s.document_id = went.id;
     else
       ${sums(pairs(isChanged), pairs(isMoved))};
     end if;`,
  )
}

async function ofSteps(db: Untyped): Promise<void> {
  await run(
    db,
    `create function muhar_number_steps() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       insert into public.document_counts (${columns})
       select d.organisation_id, gen_random_uuid(), 'reached', ${dayOf('d.created_at')}, came.step,
         ${sender}, ${none}, count(*)
       from came join public.documents d
         on d.organisation_id = came.organisation_id and d.id = came.document_id and ${isListed}
       group by 1, 4, 5, 6;
       return null;
     end
     $$`,
  )
  await run(db, 'revoke all on function muhar_number_steps() from public')
  await run(
    db,
    `create trigger numbered_at_insert after insert on document_steps referencing new table as came
     for each statement execute function muhar_number_steps()`,
  )
}

/** A step is taken once, by whom it may: a later invitation does not take it back. */
async function ofSigners(db: Untyped): Promise<void> {
  const hours = (signers: string) => `
    insert into public.document_counts (${columns})
    select d.organisation_id, gen_random_uuid(), 'hour', ${dayOf('s.signed_at')}, ${hourOf('s.signed_at')},
      ${sender}, ${none}, sum(s.times)
    from (${signers}) as s join public.documents d
      on d.organisation_id = s.organisation_id and d.id = s.document_id and ${isListed}
    where s.signed_at is not null and s.deleted_at is null
    group by 1, 4, 5, 6
    having sum(s.times) <> 0`
  const steps = (signers: string) => `
    insert into public.document_steps (organisation_id, id, document_id, step)
    select s.organisation_id, gen_random_uuid(), s.document_id, taken.step
    from (select distinct organisation_id, document_id, opened, signed from (${signers}) as each) as s
    cross join lateral (values ('opened', s.opened), ('signed', s.signed)) as taken (step, is_taken)
    where taken.is_taken
    order by s.document_id
    on conflict (organisation_id, document_id, step) do nothing`
  const taken = (of: string) => `${of}.organisation_id, ${of}.document_id,
    (${of}.opened_at is not null or ${of}.signed_at is not null) as opened, ${of}.signed_at is not null as signed`
  const both = 'came join went using (organisation_id, id)'
  const isSignedAgain =
    'went.signed_at is distinct from came.signed_at or (went.deleted_at is null) <> (came.deleted_at is null)'
  await triggers(
    db,
    'signers',
    'muhar_number_signers',
    `if tg_op = 'INSERT' then
       ${steps(`select ${taken('came')} from came where opened_at is not null or signed_at is not null`)};
       ${hours('select *, 1 as times from came')};
     elsif tg_op = 'DELETE' then
       ${hours('select *, -1 as times from went')};
     else
       ${steps(`select ${taken('came')} from ${both}
         where went.opened_at is distinct from came.opened_at or went.signed_at is distinct from came.signed_at`)};
       ${hours(`select came.*, 1 as times from ${both} where ${isSignedAgain}
         union all select went.*, -1 from ${both} where ${isSignedAgain}`)};
     end if;`,
  )
}

/**
 * A draft may take another template, and a text may be made a template's later. By row: a member
 * who hands over thousands of dockets changes no template.
 */
async function ofTemplates(db: Untyped): Promise<void> {
  await run(
    db,
    `create function muhar_number_templates() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       insert into public.document_counts (${columns})
       select d.organisation_id, gen_random_uuid(), 'sent', ${dayOf('d.sent_at')}, ${value}, ${sender},
         coalesce(moved.template_id, ${none}), sum(moved.times)
       from public.documents d
       cross join (values (new.template_id, 1), (old.template_id, -1)) as moved (template_id, times)
       where d.organisation_id = new.organisation_id and d.docket_id = new.id and d.sent_at is not null
         and d.deleted_at is null and d.state not in ('draft', 'in_review', 'deleted')
       group by 1, 4, 5, 6, 7;
       return null;
     end
     $$`,
  )
  await run(db, 'revoke all on function muhar_number_templates() from public')
  await run(
    db,
    `create trigger numbered_at_template after update of template_id on dockets
     for each row when (old.template_id is distinct from new.template_id)
     execute function muhar_number_templates()`,
  )
}

/** What is there already; nothing changes meanwhile, since the triggers lock the tables. */
async function fill(db: Untyped): Promise<void> {
  const own = 'select *, 1 as times from public.documents where organisation_id = organisation'
  await run(
    db,
    `do $$
     declare organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         insert into document_steps (organisation_id, id, document_id, step)
         select distinct on (s.document_id, taken.step) organisation, gen_random_uuid(), s.document_id, taken.step
         from signers s cross join lateral (values
           ('opened', s.opened_at is not null or s.signed_at is not null),
           ('signed', s.signed_at is not null)) as taken (step, is_taken)
         where s.organisation_id = organisation and taken.is_taken;
         ${sums(own, own)};
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end
     $$`,
  )
}

/** In which organisations there is something to add up: ids and no more. */
async function due(db: Untyped): Promise<void> {
  await run(db, 'grant create on schema public to muhar_search')
  await run(db, 'grant select (organisation_id, folded) on document_counts to muhar_search')
  await run(db, 'create policy sweep_reads on document_counts for select to muhar_search using (true)')
  await run(
    db,
    `create function muhar_due_document_counts(fewest int) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select organisation_id from public.document_counts where not folded
       group by organisation_id having count(*) >= fewest
     $$`,
  )
  await run(db, 'revoke all on function muhar_due_document_counts(int) from public')
  await run(db, 'alter function muhar_due_document_counts(int) owner to muhar_search')
  await run(db, 'grant execute on function muhar_due_document_counts(int) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}
