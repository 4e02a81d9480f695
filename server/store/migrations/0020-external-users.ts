import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * External users: people of one organisation who belong to no membership, with sessions of their
 * own kind that begin at a link and end with it. A link that was ended says why for as long as its
 * row exists.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'external_users',
    `name text not null,
     email text check (email = lower(email)),
     mobile text,
     language text not null default 'en',
     email_verified_at timestamptz,
     mobile_verified_at timestamptz,
     valid_from timestamptz not null default now(),
     valid_until timestamptz,
     ended_at timestamptz,
     updated_at timestamptz not null default now(),
     check (email is not null or mobile is not null),
     check (valid_until > valid_from)`,
  )
  for (const contact of ['email', 'mobile'])
    await run(
      db,
      `create unique index external_users_${contact} on external_users (organisation_id, ${contact}) where ended_at is null`,
    )
  await run(db, 'alter table link_codes add column ended_at timestamptz, add column end_reason text')
  await run(
    db,
    `create index link_codes_assisted on link_codes (organisation_id, (params ->> 'user_id')) where purpose = 'assisted'`,
  )
  await run(
    db,
    `create index link_codes_own_link on link_codes (organisation_id, (params ->> 'session')) where purpose = 'own-link'`,
  )
  await sessions(db)
  // What somebody is asked to sign is found by who they are, whatever the docket.
  await run(
    db,
    'create index signers_person on signers (organisation_id, person_key, document_id) where deleted_at is null',
  )
  await run(
    db,
    `alter table audit_entries drop constraint audit_entries_actor_kind_check,
       add constraint audit_entries_actor_kind_check
         check (actor_kind in ('member', 'signer', 'external', 'system', 'provider', 'public'))`,
  )
}

async function sessions(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table sessions
       drop constraint sessions_kind_check,
       add constraint sessions_kind_check check (kind in ('member', 'signer', 'external')),
       add column external_user_id uuid,
       add column link_code_id uuid,
       add constraint sessions_external check ((kind = 'external') = (external_user_id is not null and link_code_id is not null)),
       add ${within('external_user_id', 'external_users')}`,
  )
  await run(
    db,
    'create index sessions_external_user on sessions (organisation_id, external_user_id) where external_user_id is not null and ended_at is null',
  )
}
