import { run, type Untyped } from './tenant-table.ts'

/**
 * Certificates that sign unattended: a second administrator agrees, limits hold, one switch stops
 * them. A transaction names the certificate that signs, and the day on which its use is counted. A
 * seat keeps why its paper was left to its person.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table certificates
       add column limit_day int,
       add column used_day int not null default 0,
       add column used_on text,
       add column document_types text[],
       add column minute_from int,
       add column minute_to int,
       add column agreed_by uuid references users (id),
       add column agreed_at timestamptz,
       add column stopped_by uuid references users (id),
       add column stopped_at timestamptz,
       add column consent_text_id uuid references consent_texts (id),
       add column revision int not null default 1`,
  )
  await run(
    db,
    `alter table signing_transactions
       add column certificate_id uuid,
       add column taken_on text`,
  )
  await run(
    db,
    `create index signing_transactions_certificate on signing_transactions
       (organisation_id, certificate_id, created_at desc) where certificate_id is not null`,
  )
  await run(db, 'alter table signers add column unattended_reason text')
}
