import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { IndianTime } from '#domain/signing/autosign.ts'
import type { Database } from '../database.ts'

export type Enrolled = Selectable<Database['certificates']>

export interface AutosignUse {
  certificateId: string
  documentId: string
  docketId: string
  title: string
  at: Date
}

/** Certificates of members that sign by themselves. */
export const autosign = (db: Transaction<Database>, organisationId: string) => {
  const all = () =>
    db
      .selectFrom('certificates')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', 'autosign')

  /** The one of a member that is to be used, where any may be. */
  const mayTake = (userId: string, type: string | null, { day, minute }: IndianTime, now: Date) => sql`
    select one.id from certificates as one
    where one.organisation_id = ${organisationId} and one.kind = 'autosign' and one.user_id = ${userId}
      and one.ended_at is null and one.stopped_at is null and one.agreed_at is not null
      and one.not_after > ${now}
      and (one.limit_most is null or one.limit_used < one.limit_most)
      and (one.limit_day is null or one.used_on is distinct from ${day} or one.used_day < one.limit_day)
      and (one.minute_from is null or one.minute_to is null
        or case when one.minute_from < one.minute_to
          then one.minute_from <= ${minute} and ${minute} < one.minute_to
          else one.minute_from <= ${minute} or ${minute} < one.minute_to end)
      and (one.document_types is null or exists (
        select from unnest(one.document_types) as allowed
        where lower(allowed) = lower(${type}::text)))
      and exists (
        select from memberships where memberships.organisation_id = ${organisationId}
          and memberships.user_id = one.user_id and memberships.state = 'active')
    order by one.not_after desc, one.id limit 1`

  return {
    /** Of two who enrol at once for one member the second sees what the first did. */
    async lockOf(userId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`autosign ${organisationId} ${userId}`}, 0))`.execute(
        db,
      )
    },

    /**
     * Takes one use of a certificate of this member, in one statement: that it is agreed to, not
     * stopped, good, within its limits, and that its member is there. Null where it may not.
     */
    async take(
      userId: string,
      type: string | null,
      { day, minute }: IndianTime,
      now: Date,
    ): Promise<Enrolled | null> {
      const { rows } = await sql<Enrolled>`
        update certificates set
          limit_used = limit_used + 1,
          used_day = case when used_on = ${day} then used_day + 1 else 1 end,
          used_on = ${day}
        where organisation_id = ${organisationId} and id = (
          ${mayTake(userId, type, { day, minute }, now)} for update)
        returning *`.execute(db)

      return rows[0] ?? null
    },

    /** The one that `take` would take now. */
    async next(userId: string, type: string | null, at: IndianTime, now: Date): Promise<Enrolled | null> {
      return (
        (await all()
          .where('id', '=', sql<string>`(${mayTake(userId, type, at, now)})`)
          .executeTakeFirst()) ?? null
      )
    },

    /** A use that came to nothing is counted back. */
    async giveBack(certificateId: string, day: string | null): Promise<void> {
      await sql`
        update certificates set
          limit_used = greatest(limit_used - 1, 0),
          used_day = case when used_on = ${day} then greatest(used_day - 1, 0) else used_day end
        where organisation_id = ${organisationId} and id = ${certificateId}`.execute(db)
    },

    /**
     * Whether it may still sign, its member being there; a stop at the same moment waits for the
     * answer to be used.
     */
    async mayStillSign(certificateId: string): Promise<boolean> {
      const row = await all()
        .where('id', '=', certificateId)
        .where('stopped_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('agreed_at', 'is not', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('memberships')
              .select('memberships.id')
              .where('memberships.organisation_id', '=', organisationId)
              .whereRef('memberships.user_id', '=', 'certificates.user_id')
              .where('memberships.state', '=', 'active'),
          ),
        )
        .forShare()
        .executeTakeFirst()

      return row !== undefined
    },

    /** Those of a member that have not ended, the newest first. */
    async ofUser(userId: string): Promise<Enrolled[]> {
      return all()
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
    },

    async get(id: string): Promise<Enrolled | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async getLocked(id: string): Promise<Enrolled | null> {
      return (
        (await all().where('id', '=', id).where('ended_at', 'is', null).forUpdate().executeTakeFirst()) ??
        null
      )
    },

    async update(id: string, changes: Updateable<Database['certificates']>): Promise<void> {
      await db
        .updateTable('certificates')
        .set(changes)
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** The newest uses of each. */
    async uses(certificateIds: readonly string[], most: number): Promise<AutosignUse[]> {
      const { rows } = await sql<AutosignUse>`
        select asked.id as "certificateId", one.* from unnest(${[...certificateIds]}::uuid[]) as asked (id)
        cross join lateral (
          select documents.id as "documentId", documents.docket_id as "docketId",
            case when dockets.title = '' then documents.name else dockets.title end as title,
            transactions.answered_at as at
          from signing_transactions as transactions
          join signing_attempts as attempts on attempts.organisation_id = ${organisationId}
            and attempts.transaction_id = transactions.id and attempts.state = 'signed'
          join documents on documents.organisation_id = ${organisationId} and documents.id = attempts.document_id
          join dockets on dockets.organisation_id = ${organisationId} and dockets.id = documents.docket_id
          where transactions.organisation_id = ${organisationId} and transactions.certificate_id = asked.id
          order by transactions.created_at desc limit ${most}) as one`.execute(db)

      return rows
    },
  }
}
