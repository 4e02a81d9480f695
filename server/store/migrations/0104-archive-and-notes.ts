import { run, type Untyped } from './tenant-table.ts'

/**
 * What is over leaves the everyday lists; what members note about a docket. The database tells
 * documents what their docket says.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table dockets
       add column archived_at timestamptz,
       add column note text,
       add column note_version integer not null default 0,
       add column note_by text,
       add column note_at timestamptz`,
  )
  await run(db, 'alter table documents add column archived_at timestamptz')
  await run(
    db,
    `create index documents_archived on documents (organisation_id, updated_at desc, id desc)
     where archived_at is not null and deleted_at is null`,
  )
  await run(
    db,
    `create function muhar_keep_archived() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       update public.documents set archived_at = new.archived_at
       where organisation_id = new.organisation_id and docket_id = new.id;
       return null;
     end
     $$`,
  )
  await run(
    db,
    `create trigger keep_archived after update of archived_at on dockets
     for each row when (old.archived_at is distinct from new.archived_at) execute function muhar_keep_archived()`,
  )
}
