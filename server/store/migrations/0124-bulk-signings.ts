import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Many papers that one member signs in one act, across dockets: what they agreed to, and what
 * became of each paper.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'bulk_signings',
    `user_id uuid not null,
     method text not null,
     state text not null check (state in ('open', 'stopped', 'done')),
     text_id uuid not null references consent_texts (id),
     accepted_at timestamptz not null,
     address text,
     browser text,
     portion_id uuid,
     ended_at timestamptz`,
  )
  await run(
    db,
    `create unique index bulk_signings_open on bulk_signings (organisation_id, user_id) where state = 'open'`,
  )
  await run(db, 'create index bulk_signings_of_user on bulk_signings (organisation_id, user_id, id desc)')
  await tenantTable(
    db,
    'bulk_papers',
    `bulk_id uuid not null,
     number int not null,
     document_id uuid not null,
     docket_id uuid not null,
     state text not null check (state in ('waiting', 'taken', 'signed', 'left')),
     transaction_id uuid,
     tries int not null default 0,
     code text,
     said jsonb,
     check ((state = 'left') = (code is not null)),
     check (state <> 'taken' or transaction_id is not null),
     unique (organisation_id, bulk_id, document_id),
     ${within('bulk_id', 'bulk_signings')},
     ${within('document_id', 'documents')},
     ${within('docket_id', 'dockets')}`,
  )
  await run(
    db,
    'create index bulk_papers_next on bulk_papers (organisation_id, bulk_id, state, tries, number)',
  )
  await run(db, 'create index bulk_papers_docket on bulk_papers (organisation_id, docket_id)')
}
