import { run, type Untyped } from './tenant-table.ts'

/**
 * When a message left, arrived and was read; before this, the state alone was kept. The report of
 * WhatsApp reads its messages by id.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table notifications
       add column sent_at timestamptz,
       add column delivered_at timestamptz,
       add column read_at timestamptz`,
  )
  await run(
    db,
    "create index notifications_whatsapp on notifications (organisation_id, id) where channel = 'whatsapp'",
  )
}
