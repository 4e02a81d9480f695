import { run, type Untyped } from './tenant-table.ts'

/**
 * What a member sent and is asked to sign is found by the member; lists are walked in their order;
 * words by how common they are.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'create index dockets_initiator on dockets (organisation_id, initiator_id)')
  await run(
    db,
    'create index signers_user on signers (organisation_id, user_id, document_id) where user_id is not null and deleted_at is null',
  )
  await run(
    db,
    'create index documents_oldest on documents (organisation_id, created_at desc, id desc) where deleted_at is null',
  )
  await run(
    db,
    'create index documents_by_name on documents (organisation_id, name, id) where deleted_at is null',
  )
  await searchByHowCommon(db)
}

/**
 * Behind row security PostgreSQL does not look at its statistics for LIKE, takes every word for
 * rare, and looked up a third of a million dockets to sort them. So the newest five hundred
 * documents are asked first: a word that every tenth of them holds is met soon enough by walking
 * from the newest on; any other is few enough to be looked up.
 */
async function searchByHowCommon(db: Untyped): Promise<void> {
  await run(db, 'drop function muhar_search_documents(text, int)')
  await run(
    db,
    `create function muhar_search_walk(organisation uuid, pattern text, newest int, most int) returns table (id uuid)
     language sql stable security invoker
     set search_path = pg_catalog, pg_temp
     set enable_sort = off
     set enable_seqscan = off
     set enable_bitmapscan = off
     as $$
       select document.id
       from (
         select documents.id, documents.docket_id from public.documents
         where documents.organisation_id = organisation and documents.deleted_at is null
         order by documents.updated_at desc, documents.id desc
         limit newest
       ) as document
       where (
         select docket.search_text from public.dockets docket
         where docket.organisation_id = organisation and docket.id = document.docket_id
       ) like pattern
       limit most
     $$`,
  )
  await run(
    db,
    `create function muhar_search_documents(query text, most int) returns table (id uuid)
     language plpgsql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     as $$
     declare
       organisation uuid := nullif(current_setting('muhar.organisation_id', true), '')::uuid;
       pattern text := '%' || replace(replace(replace(lower(query), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
     begin
       if (select count(*) >= 50 from public.muhar_search_walk(organisation, pattern, 500, 50)) then
         return query select walked.id from public.muhar_search_walk(organisation, pattern, null, most) as walked;
       else
         return query
           select document.id
           from public.dockets docket
           join public.documents document
             on document.organisation_id = docket.organisation_id and document.docket_id = docket.id
           where docket.organisation_id = organisation
             and docket.search_text like pattern
             and document.deleted_at is null
           order by document.updated_at desc, document.id desc
           limit most;
       end if;
     end
     $$`,
  )
  await run(db, 'grant create on schema public to muhar_search')
  for (const signature of ['muhar_search_walk(uuid, text, int, int)', 'muhar_search_documents(text, int)']) {
    await run(db, `revoke all on function ${signature} from public`)
    await run(db, `alter function ${signature} owner to muhar_search`)
  }
  await run(db, 'grant execute on function muhar_search_documents(text, int) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}
