import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * Changes of a person's own mail address or mobile number. A person belongs to no organisation, and
 * neither do these.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'contact_changes',
    `id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     kind text not null check (kind in ('mail', 'mobile')),
     state text not null check (state in ('proposed', 'asked', 'changed', 'withdrawn', 'taken_back')),
     organisation_id uuid not null references organisations (id),
     old_contact text,
     new_contact text not null,
     proposed_by uuid,
     proposed_name text,
     client_key_hash bytea,
     challenge_id uuid,
     take_back_until timestamptz,
     changed_at timestamptz,
     created_at timestamptz not null`,
  )
  await run(
    db,
    `create unique index contact_changes_pending on contact_changes (user_id, kind)
     where state in ('proposed', 'asked')`,
  )
  await run(db, 'create index contact_changes_user on contact_changes (user_id, created_at)')
  await run(
    db,
    `create index contact_changes_held on contact_changes (old_contact, take_back_until) where state = 'changed'`,
  )
  await run(db, 'create index contact_changes_challenge on contact_changes (challenge_id)')
  await run(db, 'create index contact_changes_time on contact_changes (created_at)')
}
