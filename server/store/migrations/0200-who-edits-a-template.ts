import { run, type Untyped } from './tenant-table.ts'

/** Who works on a template and until when; news of a template for those who build templates. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table templates
       add column editor_id uuid references users (id),
       add column editor_session_id uuid,
       add column edited_since timestamptz,
       add column edited_until timestamptz`,
  )
  await run(
    db,
    `alter table live_events add column template_id uuid,
       add check (num_nonnulls(docket_id, user_id, template_id) <= 1)`,
  )
}
