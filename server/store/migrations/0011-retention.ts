import { run, type Untyped } from './tenant-table.ts'

/**
 * What has been kept long enough is erased, unless an operator holds it for a court or an inquiry.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table dockets
       add column legal_hold text,
       add column legal_hold_at timestamptz,
       add column erased_at timestamptz`,
  )
  await run(
    db,
    `create index dockets_retention on dockets (organisation_id, updated_at)
     where erased_at is null and legal_hold is null and state not in ('in_review', 'out_for_signature')`,
  )
}
