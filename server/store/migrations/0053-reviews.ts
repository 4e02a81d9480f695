import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Checks of dockets before they go out, level by level; and which makers a group of checkers is
 * for.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table groups
       add column locations uuid[] not null default '{}',
       add column rule text not null default 'any' check (rule in ('any', 'all'))`,
  )
  await tenantTable(
    db,
    'reviews',
    `docket_id uuid not null,
     round int not null check (round > 0),
     level int not null check (level > 0),
     part int not null default 1 check (part > 0),
     group_id uuid,
     rule text not null check (rule in ('any', 'all')),
     barred uuid[] not null default '{}',
     asked_at timestamptz,
     stranded_at timestamptz,
     decision text check (decision in ('approved', 'sent_back', 'taken_back', 'not_needed')),
     decided_by uuid references users (id),
     words text,
     decided_at timestamptz,
     check ((decision is null) = (decided_at is null)),
     check (decided_by is not null or decision is null or decision = 'not_needed'),
     ${within('docket_id', 'dockets')},
     ${within('group_id', 'groups')},
     unique (organisation_id, docket_id, round, level, part)`,
  )
  // One decision is asked for at a time.
  await run(
    db,
    `create unique index reviews_open on reviews (organisation_id, docket_id)
       where decision is null and asked_at is not null`,
  )
  await run(db, 'create index reviews_group on reviews (organisation_id, group_id) where decision is null')
  await run(
    db,
    'create index reviews_decided on reviews (organisation_id, decided_by) where decided_by is not null',
  )
  // The sweep looks where a check waits: whoever makes it may leave at any moment.
  await run(db, 'grant select on reviews to muhar_search')
  await run(db, 'create policy sweep_reads on reviews for select to muhar_search using (true)')
  await run(db, 'grant create on schema public to muhar_search')
  await run(
    db,
    `create function muhar_due_reviews() returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select distinct organisation_id from public.reviews
       where decision is null and asked_at is not null and stranded_at is null
     $$`,
  )
  await run(db, 'revoke all on function muhar_due_reviews() from public')
  await run(db, 'alter function muhar_due_reviews() owner to muhar_search')
  await run(db, 'grant execute on function muhar_due_reviews() to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}
