import { run, type Untyped } from './tenant-table.ts'

/**
 * A reservation names what it stands for by a kind and an id. Servers of before go on while this
 * runs: they name a document alone and look for it there, so each of the two columns is filled from
 * the other. Which kinds there are is data.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table reservations
       add column subject_kind text not null default 'document',
       add column subject_id uuid,
       alter column document_id drop not null,
       alter column docket_id drop not null`,
  )
  await run(
    db,
    `create function muhar_name_subject() returns trigger language plpgsql
     set search_path = pg_catalog, pg_temp
     as $$
     begin
       if new.subject_kind = 'document' then
         new.subject_id := coalesce(new.subject_id, new.document_id);
         new.document_id := new.subject_id;
       end if;
       return new;
     end $$`,
  )
  await run(
    db,
    `create trigger names_subject before insert on reservations
     for each row execute function muhar_name_subject()`,
  )
  await run(
    db,
    `do $$
     declare
       organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         update reservations set subject_id = document_id
           where organisation_id = organisation and subject_id is null;
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end $$`,
  )
  await run(db, 'alter table reservations alter column subject_id set not null')
  await run(
    db,
    `create index reservations_of_subject on reservations (organisation_id, subject_kind, subject_id)
       where state = 'open'`,
  )
  // A message is taken once, however often it is tried and reported.
  await run(
    db,
    `create unique index reservations_message on reservations (organisation_id, subject_id, product)
       where subject_kind = 'message'`,
  )
  // When the administrators were told that a message was not sent for want of it; a credit takes it
  // away.
  await run(db, 'alter table balances add column refused_at timestamptz')
}
