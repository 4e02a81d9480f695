import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * Which organisations have written to a contact about a paper: a person who proves the contact is
 * led to each of them, and asked about inside it. It holds no contact, and nothing of what was
 * sent.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'contact_organisations',
    `contact_hash bytea not null,
     organisation_id uuid not null references organisations (id),
     primary key (contact_hash, organisation_id)`,
  )
  await run(
    db,
    'create index contact_organisations_organisation on contact_organisations (organisation_id, contact_hash)',
  )
  // Whose papers a code opens: sealed, since nobody shall read there who asked for one.
  await run(db, 'alter table otp_challenges add column sealed_contact text')
  await run(
    db,
    'create index signers_mobile on signers (organisation_id, mobile) where mobile is not null and deleted_at is null',
  )
  await run(
    db,
    `do $$
     declare
       organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         insert into contact_organisations (contact_hash, organisation_id)
         select distinct sha256(convert_to(contact, 'UTF8')), organisation
         from signers, unnest(array[signers.email, signers.mobile]) as contact
         where signers.organisation_id = organisation and signers.invited_at is not null
           and signers.deleted_at is null and contact is not null
         on conflict do nothing;
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end $$`,
  )
}
