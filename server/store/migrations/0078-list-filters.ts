import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What lists of documents are narrowed by. Behind row security an array is no key of an index (its
 * operators may leak), so the tags of a docket and the methods of a signer are kept as plain text
 * beside their arrays, by the database itself.
 */
export async function up(db: Untyped): Promise<void> {
  await tags(db)
  await methods(db)
  for (const index of [
    "documents_waiting on documents (organisation_id, sent_at) where state = 'out_for_signature' and deleted_at is null",
    "documents_completed on documents (organisation_id, completed_at) where state = 'completed' and deleted_at is null",
  ])
    await run(db, `create index ${index}`)
}

/** In small letters, as tags are compared. */
async function tags(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'docket_tags',
    `docket_id uuid not null,
     tag_key text not null,
     ${within('docket_id', 'dockets')} on delete cascade`,
  )
  await run(db, 'create unique index docket_tags_once on docket_tags (organisation_id, docket_id, tag_key)')
  await run(db, 'create index docket_tags_found on docket_tags (organisation_id, tag_key, docket_id)')
  await run(
    db,
    `create function muhar_keep_tags() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       delete from public.docket_tags where organisation_id = new.organisation_id and docket_id = new.id;
       insert into public.docket_tags (organisation_id, id, docket_id, tag_key)
       select distinct on (lower(tag)) new.organisation_id, gen_random_uuid(), new.id, lower(tag) from unnest(new.tags) as tag;
       return null;
     end
     $$`,
  )
  await run(
    db,
    `create trigger keep_tags_of_new after insert on dockets
     for each row when (new.tags <> '{}') execute function muhar_keep_tags()`,
  )
  await run(
    db,
    `create trigger keep_tags after update of tags on dockets
     for each row when (old.tags <> new.tags) execute function muhar_keep_tags()`,
  )
  // Row security is forced on the owner, too: one organisation after the other.
  await run(
    db,
    `do $$
     declare organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         insert into docket_tags (organisation_id, id, docket_id, tag_key)
         select distinct on (dockets.id, lower(tag)) organisation, gen_random_uuid(), dockets.id, lower(tag)
         from dockets, unnest(tags) as tag
         where organisation_id = organisation and tags <> '{}';
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end
     $$`,
  )
}

/** Few sets of methods are in use: those that hold one are found first, and the signers by them. */
async function methods(db: Untyped): Promise<void> {
  await run(
    db,
    `create function muhar_joined(words text[]) returns text
     language sql immutable strict parallel safe
     set search_path = pg_catalog, pg_temp
     as $$ select array_to_string(words, ' ') $$`,
  )
  await run(db, 'revoke all on function muhar_joined(text[]) from public')
  await run(db, 'grant execute on function muhar_joined(text[]) to muhar_app')
  await run(
    db,
    'alter table signers add column method_set text not null generated always as (muhar_joined(methods)) stored',
  )
  await run(
    db,
    'create index signers_method_set on signers (organisation_id, method_set, document_id) where deleted_at is null',
  )
}
