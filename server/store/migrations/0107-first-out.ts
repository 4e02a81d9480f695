import { run, type Untyped } from './tenant-table.ts'

/** What waits longest of each initiator is looked up, however many documents are out. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `create index documents_first_out on documents (organisation_id, initiator_id, sent_at, id)
       where state = 'out_for_signature' and deleted_at is null and archived_at is null`,
  )
}
