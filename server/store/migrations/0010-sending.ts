import { run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * Who may invite how many: organisations that an operator has verified, and the counters of the day
 * that runs.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table organisations add column verified_at timestamptz')
  await tenantTable(
    db,
    'sending_counts',
    `subject text not null,
     until timestamptz not null,
     count int not null,
     unique (organisation_id, subject, until)`,
  )
  await run(db, 'create index sending_counts_until on sending_counts (organisation_id, until)')
}
