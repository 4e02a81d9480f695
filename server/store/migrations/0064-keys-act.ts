import type pg from 'pg'
import { run, type Untyped } from './tenant-table.ts'

/**
 * A program that acts by its key is an actor of a kind of its own: entries of before stay as they
 * are, in their chain. And sheets of before 0042 get the person who brought them as their maker,
 * which that migration asked of no organisation.
 */
export async function up(db: Untyped): Promise<void> {
  // Judged for new entries at once, and for those of before afterwards: nobody waits for a trail to
  // be read.
  await run(
    db,
    `alter table audit_entries drop constraint audit_entries_actor_kind_check,
       add constraint audit_entries_actor_kind_check
         check (actor_kind in ('member', 'signer', 'external', 'system', 'provider', 'public', 'scim', 'key')) not valid`,
  )
  await run(
    db,
    `do $$
     declare
       organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         update sheet_uploads set makers = array_prepend(uploaded_by, makers)
         where organisation_id = organisation and not makers @> array[uploaded_by];
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end $$`,
  )
}

/** Beside those who write entries. */
export async function afterwards(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_constraint where conname = 'audit_entries_actor_kind_check' and not convalidated`,
  )
  if (rows.length > 0)
    await client.query('alter table audit_entries validate constraint audit_entries_actor_kind_check')
}
