import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { run, type Untyped } from './tenant-table.ts'

/**
 * Beside each document is what its docket says of it: who sends it, and the words a search
 * finds it by. So what a member sent is walked in the order of lists, and a word is looked for
 * where the list is. The database keeps both true.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table documents add column initiator_id uuid, add column search_text text not null default ''`,
  )
  await run(
    db,
    `create function muhar_said_by_docket() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       select initiator_id, search_text into new.initiator_id, new.search_text from public.dockets
       where organisation_id = new.organisation_id and id = new.docket_id;
       return new;
     end
     $$`,
  )
  // On updates too: a document that is touched before its turn in the filling comes through it
  // whole.
  await run(
    db,
    `create trigger said_by_docket before insert or update on documents
     for each row when (new.initiator_id is null) execute function muhar_said_by_docket()`,
  )
  await run(
    db,
    `create function muhar_say_to_documents() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       update public.documents set initiator_id = new.initiator_id, search_text = new.search_text
       where organisation_id = new.organisation_id and docket_id = new.id;
       return null;
     end
     $$`,
  )
  await run(
    db,
    `create trigger say_to_documents after update of initiator_id, search_text on dockets
     for each row when (old.initiator_id <> new.initiator_id or old.search_text <> new.search_text)
     execute function muhar_say_to_documents()`,
  )
  await searchByIndex(db)
}

/** Ids alone, in no order: who asks has found the word too rare to meet it by walking. */
async function searchByIndex(db: Untyped): Promise<void> {
  await run(db, 'drop function muhar_search_documents(text, int)')
  await run(db, 'drop function muhar_search_walk(uuid, text, int, int)')
  await run(
    db,
    `create function muhar_search_documents(pattern text, most int) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     set enable_seqscan = off
     as $$
       select document.id
       from public.dockets docket
       join public.documents document
         on document.organisation_id = docket.organisation_id and document.docket_id = docket.id
       where docket.organisation_id = nullif(current_setting('muhar.organisation_id', true), '')::uuid
         and docket.search_text like pattern
         and document.deleted_at is null
       limit most
     $$`,
  )
  await run(db, 'grant create on schema public to muhar_search')
  await run(db, 'revoke all on function muhar_search_documents(text, int) from public')
  await run(db, 'alter function muhar_search_documents(text, int) owner to muhar_search')
  await run(db, 'grant execute on function muhar_search_documents(text, int) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}

const indexes = {
  documents_own: 'organisation_id, initiator_id, updated_at desc, id desc',
  documents_own_state: 'organisation_id, initiator_id, state, updated_at desc, id desc',
}
// Our choice: so many rows are held for as long as nobody notices.
const rowsOfStep = 2_000

/**
 * Fills what was there, in steps of their own, and makes the indexes beside those who write: a
 * million documents take minutes, and another server may be at work meanwhile. Killed in between it
 * goes on at the next start.
 */
export async function afterwards(client: pg.ClientBase): Promise<void> {
  if (await isFilled(client)) return
  await fill(client)
  for (const [name, columns] of Object.entries(indexes)) {
    // One that was being made when its server was killed is there and good for nothing.
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(`create index concurrently ${name} on documents (${columns}) where deleted_at is null`)
  }
  await client.query('analyze documents')
  // Not looked at row by row while everybody waits: the constraint before it was.
  await client.query('alter table documents drop constraint if exists initiator_known')
  await client.query(
    'alter table documents add constraint initiator_known check (initiator_id is not null) not valid',
  )
  await client.query('alter table documents validate constraint initiator_known')
  await client.query(
    'alter table documents alter column initiator_id set not null; alter table documents drop constraint initiator_known',
  )
}

async function isFilled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    `select attnotnull as filled from pg_attribute where attrelid = 'documents'::regclass and attname = 'initiator_id'`,
  )

  return rows[0]?.filled ?? false
}

/**
 * Rows that somebody holds are passed by, so that nobody waits for anybody; their turn comes in the
 * next round.
 */
async function fill(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from organisations')
  let unfilled = rows.map(({ id }) => id)
  while (unfilled.length > 0) {
    const again = []
    for (const id of unfilled) {
      await client.query(`select set_config('muhar.organisation_id', $1, false)`, [id])
      await fillFreeRows(client, id)
      if (await hasUnfilled(client, id)) again.push(id)
    }
    unfilled = again
    if (again.length > 0) await setTimeout(100)
  }
}

async function fillFreeRows(client: pg.ClientBase, organisationId: string): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last) {
    const { rows }: pg.QueryResult<{ id: string }> = await client.query(step, [
      organisationId,
      last,
      rowsOfStep,
    ])
    last = rows[0]?.id
  }
}

async function hasUnfilled(client: pg.ClientBase, organisationId: string): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(
    'select exists (select from documents where organisation_id = $1 and initiator_id is null) as some',
    [organisationId],
  )

  return rows[0]?.some ?? false
}

const step = `
  with step as materialized (
    select id, docket_id from documents
    where organisation_id = $1 and id > $2 and initiator_id is null
    order by id limit $3
    for update skip locked
  ), filled as (
    update documents set initiator_id = dockets.initiator_id, search_text = dockets.search_text
    from step join dockets on dockets.organisation_id = $1 and dockets.id = step.docket_id
    where documents.organisation_id = $1 and documents.id = step.id
    returning documents.id
  )
  select id from filled order by id desc limit 1`
