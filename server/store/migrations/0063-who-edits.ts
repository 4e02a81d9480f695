import { run, type Untyped } from './tenant-table.ts'

/**
 * Tags of a docket, who works on its draft and until when, and who changed it last; what a document
 * alone is sent with.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table dockets
       add column if not exists tags text[] not null default '{}',
       add column if not exists editor_id uuid,
       add column if not exists editor_name text,
       add column if not exists editor_session_id uuid,
       add column if not exists edited_until timestamptz,
       add column if not exists changed_by_name text`,
  )
  await run(db, "alter table documents add column if not exists settings jsonb not null default '{}'")
  await run(db, `create index if not exists dockets_tags on dockets using gin (tags) where tags <> '{}'`)
}
