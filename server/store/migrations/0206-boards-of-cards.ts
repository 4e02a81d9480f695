import { run, type Untyped } from './tenant-table.ts'

/** An order of cards belongs to a board; those of before are of the company dashboard. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table dashboard_cards
       add column board text not null default 'company-dashboard',
       drop constraint dashboard_cards_organisation_id_user_id_key,
       add unique (organisation_id, user_id, board)`,
  )
}
