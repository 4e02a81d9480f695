import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * Addresses of the portal that organisations have of their own. They are asked for before an
 * organisation is known: by whose name a browser came.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'portal_addresses',
    `id uuid primary key,
     organisation_id uuid not null references organisations (id),
     origin text not null,
     host text not null check (host = lower(host)),
     state text not null
       check (state in ('proposed', 'reachable', 'in-force', 'refused', 'withdrawn', 'taken-away', 'replaced')),
     why text,
     finding text,
     checked_at timestamptz,
     misses int not null default 0,
     silent_since timestamptz,
     sms_templates jsonb,
     proposed_by text not null,
     proposed_at timestamptz not null,
     decided_by text,
     in_force_at timestamptz,
     ended_by text,
     ended_at timestamptz`,
  )
  for (const index of [
    "unique index portal_addresses_in_force on portal_addresses (host) where state = 'in-force'",
    "unique index portal_addresses_own on portal_addresses (organisation_id) where state = 'in-force'",
    "unique index portal_addresses_open on portal_addresses (organisation_id) where state in ('proposed', 'reachable')",
    'index portal_addresses_of on portal_addresses (organisation_id, proposed_at desc)',
  ])
    await run(db, `create ${index}`)
  // A passkey is made for one address (WebAuthn §5.1.2); null for the installation's.
  await run(db, 'alter table second_factors add column rp_id text')
}
