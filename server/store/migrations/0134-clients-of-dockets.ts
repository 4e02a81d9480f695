import { run, type Untyped, within } from './tenant-table.ts'

/** Whom a docket is for. Until here nothing wrote that column, so nothing is to be looked at. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table dockets add constraint dockets_client_id_fkey ${within('client_id', 'clients')} not valid`,
  )
}
