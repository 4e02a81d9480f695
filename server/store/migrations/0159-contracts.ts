import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What a completed docket is known by as a contract: said by the values of its template, or by
 * hand. A docket may renew the one of an earlier docket.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'contracts',
    `docket_id uuid not null,
     starts_on date,
     ends_on date not null,
     notice_days integer not null check (notice_days >= 0),
     notice_on date not null,
     value bigint check (value >= 0),
     owner_id uuid references users (id),
     by_hand boolean not null,
     renewed_by uuid,
     reminded_days integer,
     updated_at timestamptz not null default now(),
     check (starts_on is null or starts_on <= ends_on),
     unique (organisation_id, docket_id),
     ${within('docket_id', 'dockets')},
     ${within('renewed_by', 'dockets')}`,
  )
  await run(db, 'create index contracts_end on contracts (organisation_id, ends_on, id)')
  await run(db, 'alter table dockets add column renews_docket_id uuid')
}
