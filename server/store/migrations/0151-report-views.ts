import { run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * Views of reports under a name, and schedules that mail one. A role or a view that goes leaves
 * these rows: a view is shared with nobody then, a schedule rests.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'report_views',
    `user_id uuid not null references users (id),
     name text not null,
     name_key text not null,
     report text not null,
     filter jsonb not null,
     columns jsonb,
     role_id uuid,
     started_by uuid[] not null default '{}',
     updated_at timestamptz not null default now()`,
  )
  await run(db, 'create unique index report_views_name on report_views (organisation_id, user_id, name_key)')
  await run(
    db,
    'create index report_views_shared on report_views (organisation_id, role_id) where role_id is not null',
  )
  await tenantTable(
    db,
    'report_schedules',
    `user_id uuid not null references users (id),
     view_id uuid not null,
     name text not null,
     report text not null,
     rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
     weekday int not null check (weekday between 1 and 7),
     monthday int not null check (monthday between 1 and 31),
     at text not null,
     skips_holidays boolean not null,
     format text not null,
     language text not null,
     members uuid[] not null,
     state text not null default 'active' check (state in ('active', 'paused')),
     paused_why text,
     next_at timestamptz,
     last_at timestamptz,
     job_id uuid,
     updated_at timestamptz not null default now(),
     check ((state = 'active') = (next_at is not null)),
     check ((state = 'paused') = (paused_why is not null))`,
  )
  await run(db, `create index report_schedules_due on report_schedules (next_at) where state = 'active'`)
  await run(db, 'create index report_schedules_owner on report_schedules (organisation_id, user_id)')
  await due(db)
}

/** In which organisations one is due: ids and no more, as migration 0031 has it for the rest. */
async function due(db: Untyped): Promise<void> {
  await run(db, 'grant create on schema public to muhar_search')
  await run(db, 'grant select (organisation_id, state, next_at) on report_schedules to muhar_search')
  await run(db, 'create policy sweep_reads on report_schedules for select to muhar_search using (true)')
  await run(
    db,
    `create function muhar_due_report_schedules(now_at timestamptz) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select distinct organisation_id from public.report_schedules
       where state = 'active' and next_at <= now_at order by organisation_id
     $$`,
  )
  await run(db, 'revoke all on function muhar_due_report_schedules(timestamptz) from public')
  await run(db, 'alter function muhar_due_report_schedules(timestamptz) owner to muhar_search')
  await run(db, 'grant execute on function muhar_due_report_schedules(timestamptz) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}
