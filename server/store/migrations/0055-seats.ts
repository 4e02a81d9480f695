import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * A signer's row is a seat on a document: what it is, whom it witnesses, from whom it was taken
 * over, whether it comes last. A row that is there is one person's; servers of before go on writing
 * such. Who may act for a group's seat is beside it.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table signers
       add column kind text not null default 'person'
         constraint signers_kind check (kind in ('person', 'self', 'group', 'nesl', 'organisation')),
       add column witness_of uuid,
       add column delegated_from uuid,
       add column is_last boolean not null default false,
       add constraint signers_witness check (witness_of is null or (role = 'witness' and witness_of <> id)),
       add constraint signers_origin check (delegated_from <> id),
       add ${within('witness_of', 'signers')},
       add ${within('delegated_from', 'signers')}`,
  )
  await run(
    db,
    `do $$
     declare
       organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         update signers set kind = 'self' where organisation_id = organisation and is_self and kind = 'person';
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end $$`,
  )
  // One last seat a document; a seat is taken over by one.
  await run(
    db,
    'create unique index signers_one_last on signers (organisation_id, document_id) where is_last and deleted_at is null',
  )
  await run(
    db,
    'create unique index signers_one_delegate on signers (organisation_id, delegated_from) where deleted_at is null',
  )
  await run(
    db,
    'create index signers_witness_of on signers (organisation_id, witness_of) where witness_of is not null',
  )
  await tenantTable(
    db,
    'seat_people',
    `signer_id uuid not null,
     docket_id uuid not null,
     user_id uuid,
     name text not null,
     email text check (email = lower(email)),
     mobile text,
     language text not null default 'en',
     acted_at timestamptz,
     check (email is not null or mobile is not null),
     ${within('signer_id', 'signers')},
     ${within('docket_id', 'dockets')}`,
  )
  await run(db, 'create index seat_people_signer on seat_people (organisation_id, signer_id)')
  await run(
    db,
    'create index seat_people_user on seat_people (organisation_id, user_id) where user_id is not null',
  )
  await run(db, 'create index seat_people_docket on seat_people (organisation_id, docket_id)')
}
