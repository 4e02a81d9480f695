import { run, type Untyped } from './tenant-table.ts'

/**
 * How many messages invite the people of a row. Rows that were checked before say none until they
 * are checked again.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table batch_rows
       add column mails integer not null default 0,
       add column sms integer not null default 0,
       add column whatsapp integer not null default 0`,
  )
}
