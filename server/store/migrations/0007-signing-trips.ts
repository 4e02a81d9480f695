import { run, type Untyped } from './tenant-table.ts'

/**
 * A trip to sign knows its docket, its person, the consent it stands on and the form that the
 * browser was given.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table signing_transactions
       add column docket_id uuid not null,
       add column person_key text not null,
       add column consent_id uuid not null,
       add column form jsonb,
       add foreign key (organisation_id, docket_id) references dockets (organisation_id, id),
       add foreign key (organisation_id, consent_id) references consents (organisation_id, id)`,
  )
  await run(
    db,
    'create index signing_transactions_person on signing_transactions (organisation_id, docket_id, person_key)',
  )
  await run(
    db,
    "create index signing_transactions_unanswered on signing_transactions (organisation_id, created_at) where state = 'sent'",
  )
}
