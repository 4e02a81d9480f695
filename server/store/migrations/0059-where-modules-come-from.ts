import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * Built when this was written: they are nothing new for anybody. A literal, because a migration
 * says what was.
 */
const builtUntilNow = [
  'documents',
  'workflow',
  'signaturevalidation',
  'users',
  'roles',
  'branches',
  'bulkuser',
  'usergroup',
  'activity-logs',
  'billingdashboard',
  'advanceSetting',
  'onboardClient',
  'downtime',
]

/**
 * A module that a package brought knows the subscription, and goes with it. One without was granted
 * by hand and stays; so does what a server of before grants while this runs.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table organisation_modules add column subscription_id uuid,
       add foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id)`,
  )
  await run(
    db,
    `do $$
     declare
       organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         update organisation_modules granted set subscription_id = held.id
           from subscriptions held join packages offer on offer.id = held.package_id
           where granted.organisation_id = organisation and held.organisation_id = organisation
             and held.state = 'active' and granted.module = any(offer.modules) and granted.subscription_id is null;
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end $$`,
  )
  await run(
    db,
    'alter table subscriptions add column cancelled_at timestamptz, add column cancel_reason text',
  )
  await globalTable(
    db,
    'module_arrivals',
    `module text primary key,
     state text not null default 'waiting' check (state in ('waiting', 'giving', 'given')),
     noted_at timestamptz not null default now(),
     decided_by text,
     given_at timestamptz`,
  )
  await run(db, 'revoke delete on module_arrivals from muhar_app')
  for (const module of builtUntilNow)
    await run(
      db,
      `insert into module_arrivals (module, state, given_at) values ('${module}', 'given', now())`,
    )
}
