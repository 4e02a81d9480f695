import { run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * Roles that are described and counted, and changes of them that wait for a second administrator.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table roles
       add column description text not null default '',
       add column built_in text,
       add column revision int not null default 1,
       add column updated_at timestamptz not null default now()`,
  )
  // No unique key: installations may hold two roles of one name. From here on the name is judged
  // under the lock of roles.
  await run(db, 'create index roles_label on roles (organisation_id, lower(label))')
  // The role is no foreign key: what was decided outlives it.
  await tenantTable(
    db,
    'role_proposals',
    `act text not null check (act in ('make', 'change', 'delete', 'stop-checking')),
     role_id uuid,
     role_revision int,
     label text not null,
     before jsonb,
     after jsonb,
     wanted jsonb not null,
     state text not null default 'waits' check (state in ('waits', 'agreed', 'declined', 'withdrawn', 'overtaken')),
     asked_by uuid not null references users (id),
     decided_by uuid references users (id),
     decided_at timestamptz,
     note text`,
  )
  await run(db, 'create index role_proposals_newest on role_proposals (organisation_id, id desc)')
  await run(
    db,
    `create index role_proposals_waiting on role_proposals (organisation_id, id desc) where state = 'waits'`,
  )
}
