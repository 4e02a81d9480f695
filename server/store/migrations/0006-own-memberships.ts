import { run, type Untyped } from './tenant-table.ts'

/**
 * Login asks in which organisations a person works before one is chosen: a transaction that names
 * the person sees that person's memberships, and their roles, across organisations. Reading alone;
 * nothing else widens.
 */
export async function up(db: Untyped): Promise<void> {
  const person = "nullif(current_setting('muhar.user_id', true), '')::uuid"
  await run(db, `create policy own_memberships on memberships for select using (user_id = ${person})`)
  await run(
    db,
    `create policy own_roles on roles for select using (
       ${person} is not null and exists (
         select 1 from memberships m
         where m.organisation_id = roles.organisation_id and m.role_id = roles.id and m.user_id = ${person}))`,
  )
}
