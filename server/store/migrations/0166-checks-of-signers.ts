import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/** What a sender asks of a signer beside the one-time code, and each check that was passed. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'access_codes',
    `docket_id uuid not null,
     person_key text not null,
     sealed_hash bytea not null,
     tries smallint not null default 0,
     set_at timestamptz not null,
     unique (organisation_id, docket_id, person_key),
     ${within('docket_id', 'dockets')}`,
  )
  await tenantTable(
    db,
    'signer_checks',
    `docket_id uuid not null,
     person_key text not null,
     passed text not null,
     passed_at timestamptz not null,
     ${within('docket_id', 'dockets')}`,
  )
  await run(db, 'create index signer_checks_person on signer_checks (organisation_id, docket_id, person_key)')
  await run(db, 'alter table otp_challenges add column sent_by text')
}
