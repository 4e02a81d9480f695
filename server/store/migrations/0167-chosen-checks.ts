import { run, type Untyped } from './tenant-table.ts'

/** By which channel a signer's code goes, and whether a member proves a factor as they sign. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table signers
       add column code_by text check (code_by in ('mail', 'sms', 'whatsapp')),
       add column asks_factor boolean not null default false`,
  )
}
