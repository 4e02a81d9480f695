import { run, type Untyped, within } from './tenant-table.ts'

/**
 * A seat of a signing group: one row until its people are asked, then a row for each of them, which
 * says whose seat it is. The name is the group's as it was when it was put on the document.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table signers
       add column group_id uuid,
       add column group_name text,
       add column group_rule text constraint signers_group_rule check (group_rule in ('any', 'all')),
       add column group_seat uuid,
       add constraint signers_group check (
         (group_id is null) = (group_name is null) and (group_id is null) = (group_rule is null)
         and (group_seat is null or group_id is not null)),
       add constraint signers_own_seat check (group_seat <> id),
       add ${within('group_id', 'groups')},
       add ${within('group_seat', 'signers')}`,
  )
  await run(
    db,
    'create index signers_group_seat on signers (organisation_id, group_seat) where group_seat is not null',
  )
  await run(
    db,
    'create index signers_group on signers (organisation_id, group_id, document_id) where group_id is not null',
  )
}
