import { run, type Untyped } from './tenant-table.ts'

/**
 * That somebody is given a role waits for a second person too; and who keeps usual people sees what
 * another changed meanwhile.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table role_proposals
       add column user_id uuid references users (id),
       drop constraint role_proposals_act_check,
       add constraint role_proposals_act_check check (act in ('make', 'change', 'delete', 'give', 'stop-checking'))`,
  )
  await run(
    db,
    `create index role_proposals_of_person on role_proposals (organisation_id, user_id) where state = 'waits'`,
  )
  await run(db, `alter table sheet_uploads add column makers uuid[] not null default '{}'`)
  await run(db, 'update sheet_uploads set makers = array[uploaded_by]')
  await run(db, 'alter table stakeholders add column revision int not null default 1')
}
