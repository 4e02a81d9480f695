import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * Registrations under way, and the partners who send people. Before somebody has proved who they
 * are there is one row here and nothing else: no user whom an invitation could trust, no
 * organisation. The ids are those that both get later.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'referrers',
    `id uuid primary key,
     kind text not null check (kind in ('b2c_referrer', 'society')),
     name text not null,
     welcome jsonb not null default '{}',
     logo bytea,
     logo_type text,
     packages uuid[] not null default '{}',
     needs_nda boolean not null default false,
     ended_at timestamptz,
     created_at timestamptz not null default now()`,
  )
  await globalTable(
    db,
    'registrations',
    `id uuid primary key,
     organisation_id uuid not null unique,
     entity_type text not null check (entity_type in ('B2B', 'B2C')),
     provider text not null,
     referrer_id uuid references referrers (id),
     status text not null,
     partner_status text,
     email_id text not null check (email_id = lower(email_id)),
     mobile_number text,
     mobile_needed boolean not null,
     email_verified_at timestamptz,
     mobile_verified_at timestamptz,
     first_name text not null,
     last_name text not null default '',
     organisation_name text not null,
     country text not null,
     language text not null default 'en',
     fingerprint_hash bytea,
     consents jsonb not null default '[]',
     package_id uuid,
     payment_type text,
     address inet,
     made_at timestamptz,
     ended_at timestamptz,
     end_reason text check (end_reason in ('cancelled', 'replaced', 'swept')),
     revision int not null default 0,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()`,
  )
  // Two who register one mail at once have one registration.
  await run(
    db,
    'create unique index registrations_under_way on registrations (email_id) where made_at is null and ended_at is null',
  )
  await run(db, 'create index registrations_mobile on registrations (mobile_number) where ended_at is null')
  await run(db, 'create index registrations_newest on registrations (created_at desc, id)')
  await run(db, 'alter table otp_challenges add column registration_id uuid references registrations (id)')
  await run(db, 'alter table organisations add column address jsonb')
  // What goes out before there is an organisation is the platform's own.
  await run(db, 'alter table notifications drop constraint notifications_organisation_id_fkey')
}
