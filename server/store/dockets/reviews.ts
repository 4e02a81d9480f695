import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import type { Database } from '../database.ts'

export type Review = Selectable<Database['reviews']>

/** Somebody who may decide a check at this moment. */
export interface Decider {
  user_id: string
  name: string
  email: string
  language: string
  /** False for an administrator, who decides where nobody of the group can. */
  of_group: boolean
}

// What is done with a docket without changing it; every other entry of a member in its trail bars
// them from checking it.
const changesNothing = [
  'document-opened',
  'document-downloaded',
  'docket-handed-over',
  'file-verified',
  'completion-certificate-downloaded',
  'court-certificate-made',
  'review-asked',
  'review-approved',
  'review-sent-back',
  'review-handed-over',
  'query-raised',
  'query-answered',
  'query-closed',
  'document-given',
  'docket-duplicated',
  'paper-viewed',
  'papers-downloaded',
  'added-file-downloaded',
  'scan-downloaded',
  'video-watched',
  // The note of members is beside the docket; those who check it write in it too.
  'note-saved',
  'note-removed',
  'correction-accepted',
  'correction-declined',
]

/** Checks of dockets before they go out. */
export const reviews = (db: Transaction<Database>, organisationId: string) => ({
  async addMany(rows: readonly Omit<Insertable<Database['reviews']>, 'organisation_id'>[]): Promise<void> {
    await db
      .insertInto('reviews')
      .values(rows.map((row) => ({ ...row, organisation_id: organisationId })))
      .execute()
  },

  async update(id: string, changes: Updateable<Database['reviews']>): Promise<void> {
    await db
      .updateTable('reviews')
      .set(changes)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /** Ends what is still open of a docket's check. */
  async endOpen(docketId: string, now: Date): Promise<void> {
    await db
      .updateTable('reviews')
      .set({ decision: 'not_needed', decided_at: now })
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .where('decision', 'is', null)
      .execute()
  },

  /** Of all rounds, in their order. */
  async ofDocket(docketId: string): Promise<Review[]> {
    return db
      .selectFrom('reviews')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .orderBy('round')
      .orderBy('level')
      .orderBy('part')
      .execute()
  },

  /**
   * Who may decide what is asked: people of its group, else the administrators; never who is
   * barred, or sends the docket, alone or with others.
   */
  async deciders(reviewId: string): Promise<Decider[]> {
    const { rows } = await sql<Decider>`
      select users.id as user_id, users.email_id as email, users.language, decider.of_group,
        trim(users.first_name || ' ' || users.last_name) as name
      from reviews
      join dockets on dockets.organisation_id = reviews.organisation_id and dockets.id = reviews.docket_id
      cross join lateral (${decidersOfRow}) as decider (user_id, of_group)
      join users on users.id = decider.user_id
      where reviews.organisation_id = ${organisationId} and reviews.id = ${reviewId}
      order by name, users.id`.execute(db)

    return rows
  },

  /**
   * Of these dockets those that this member is asked to check at this moment, or checked before.
   */
  async checkedBy(userId: string, docketIds: readonly string[]): Promise<Map<string, 'asked' | 'checked'>> {
    const { rows } = await sql<{ id: string; asked: boolean }>`
      select found.id, found.asked from (
        select dockets.id, dockets.state = 'in_review' and ${isAsked(userId)} as asked,
          exists (select from reviews where reviews.organisation_id = dockets.organisation_id
            and reviews.docket_id = dockets.id and reviews.decided_by = ${userId}
            and reviews.decision in ('approved', 'sent_back'))
            or exists (select from document_corrections c join documents d
              on d.organisation_id = c.organisation_id and d.id = c.document_id
              where c.organisation_id = dockets.organisation_id and d.docket_id = dockets.id
              and c.made_by = ${userId}) as checked
        from dockets where dockets.organisation_id = ${organisationId} and dockets.id = any(${docketIds}::uuid[])
      ) as found where found.asked or found.checked`.execute(db)

    return new Map(rows.map(({ id, asked }) => [id, asked ? 'asked' : 'checked']))
  },

  /** Members who changed the docket, by its trail, or the sheet that it comes from. */
  async whoChanged(docketId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct entries.actor_id as id from audit_chains chains
      join audit_entries entries on entries.organisation_id = chains.organisation_id and entries.chain_id = chains.id
      where chains.organisation_id = ${organisationId} and chains.kind = 'docket' and chains.subject_id = ${docketId}
        and entries.actor_kind = 'member' and entries.actor_id is not null
        and entries.event <> all(${changesNothing}::text[])
      union select unnest(b.makers || b.made_by) from dockets d
      join batches b on b.organisation_id = d.organisation_id and b.id = d.batch_id
      where d.organisation_id = ${organisationId} and d.id = ${docketId}`.execute(db)

    return rows.map(({ id }) => id)
  },

  /** Whether a check waits for this group, or will. */
  async needGroup(groupId: string): Promise<boolean> {
    const row = await db
      .selectFrom('reviews')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('group_id', '=', groupId)
      .where('decision', 'is', null)
      .limit(1)
      .executeTakeFirst()

    return row !== undefined
  },

  /**
   * Dockets of which a check waits for this group, or will; in the order in which acts lock them.
   */
  async waitingFor(groupId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('reviews')
      .select('docket_id')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('group_id', '=', groupId)
      .where('decision', 'is', null)
      .orderBy('docket_id')
      .execute()

    return rows.map(({ docket_id }) => docket_id)
  },

  /** How many checks wait for each of these groups, asked for now or later. */
  async waitingCounts(groupIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; count: number }>`
      select group_id as id, count(*)::int as count from reviews
      where organisation_id = ${organisationId} and decision is null and group_id = any(${groupIds}::uuid[])
      group by group_id`.execute(db)

    return new Map(rows.map(({ id, count }) => [id, count]))
  },

  /** What waits for one group waits for another from now on; answers what is asked already. */
  async handOver(docketId: string, from: string, to: string): Promise<Review[]> {
    const moved = await db
      .updateTable('reviews')
      .set({ group_id: to, stranded_at: null })
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .where('group_id', '=', from)
      .where('decision', 'is', null)
      .returningAll()
      .execute()

    return moved.filter(({ asked_at }) => asked_at !== null)
  },

  /** Whether this member belongs to a group that checks. */
  async mayCheck(userId: string): Promise<boolean> {
    const row = await db
      .selectFrom('group_members')
      .innerJoin('groups', (join) =>
        join
          .onRef('groups.organisation_id', '=', 'group_members.organisation_id')
          .onRef('groups.id', '=', 'group_members.group_id'),
      )
      .select('group_members.id')
      .where('group_members.organisation_id', '=', organisationId)
      .where('group_members.user_id', '=', userId)
      .where('groups.kind', '=', 'checker')
      .where('groups.deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()

    return row !== undefined
  },

  /** Asked for, of a group of which nobody can decide, and nobody was told; of these or of all. */
  async stranded(among: readonly string[] | null, most: number): Promise<Review[]> {
    const { rows } = await sql<Review>`
      select reviews.* from reviews
      join dockets on dockets.organisation_id = reviews.organisation_id and dockets.id = reviews.docket_id
      where reviews.organisation_id = ${organisationId} and reviews.decision is null and reviews.asked_at is not null
        and reviews.stranded_at is null and not exists (${ofGroup})
        and ${among ? sql`reviews.id = any(${among}::uuid[])` : sql`true`}
      limit ${most}`.execute(db)

    return rows
  },
})

const coinitiates = (userId: RawBuilder<unknown>) => sql`
  select from docket_coinitiators c
  where c.organisation_id = dockets.organisation_id and c.docket_id = dockets.id and c.user_id = ${userId}`

// Both of a row named `reviews` beside its row named `dockets`.
const ofGroup = sql`
  select g.user_id from group_members g
  join groups on groups.organisation_id = g.organisation_id and groups.id = g.group_id and groups.deleted_at is null
  join memberships m on m.organisation_id = g.organisation_id and m.user_id = g.user_id and m.state = 'active'
  where g.organisation_id = reviews.organisation_id and g.group_id = reviews.group_id
    and g.user_id <> all(reviews.barred) and g.user_id <> dockets.initiator_id
    and not exists (${coinitiates(sql.ref('g.user_id'))})`

const decidersOfRow = sql`
  select own.user_id, true from (${ofGroup}) as own
  union all
  select m.user_id, false from roles
  join memberships m on m.organisation_id = roles.organisation_id and m.role_id = roles.id and m.state = 'active'
  where roles.organisation_id = reviews.organisation_id and roles.module_list @> array['users', 'roles']
    and m.user_id <> all(reviews.barred) and m.user_id <> dockets.initiator_id
    and not exists (${coinitiates(sql.ref('m.user_id'))})
    and not exists (${ofGroup})`

/** Whether the open check of a row named `dockets` waits for this member. */
export const isAsked = (userId: string) => sql<boolean>`exists (
  select from reviews where reviews.organisation_id = dockets.organisation_id and reviews.docket_id = dockets.id
    and reviews.decision is null and reviews.asked_at is not null
    and ${userId}::uuid in (select decider.user_id from (${decidersOfRow}) as decider (user_id, of_group)))`
