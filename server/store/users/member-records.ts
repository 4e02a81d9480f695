import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { memberStates } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { grantedModules } from './memberships.ts'

export type MemberRecord = Selectable<Database['memberships']>
export type NewMember = Omit<Insertable<Database['memberships']>, 'organisation_id'>
type Changes = Omit<Updateable<Database['memberships']>, 'organisation_id' | 'id'>

// What is searched, sorted by and said by directories stays where it is.
const shownColumns = [
  'memberships.id',
  'memberships.user_id',
  'memberships.department_id',
  'memberships.role_id',
  'memberships.state',
  'memberships.first_name',
  'memberships.last_name',
  'memberships.email',
  'memberships.mobile',
  'memberships.employee_id',
  'memberships.revision',
  'memberships.invited_at',
  'memberships.invited_by',
  'memberships.invitation_sent_at',
  'memberships.joined_at',
  'memberships.last_seen_at',
  'memberships.off_at',
  'memberships.off_reason',
  'memberships.ended_at',
  'memberships.erased_at',
] as const

/** A member with what lists show beside them. */
export type ListedMember = Awaited<ReturnType<ReturnType<typeof memberRecords>['shown']>>[number]

/** Memberships as those who manage users read and change them. */
export const memberRecords = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('memberships').where('memberships.organisation_id', '=', organisationId)

  return {
    /**
     * Those who are added or whose contact is corrected are judged against each other one after
     * another.
     */
    async lockContacts(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`member contacts ${organisationId}`}, 0))`.execute(
        db,
      )
    },

    async get(userId: string): Promise<MemberRecord | null> {
      return (await own().selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null
    },

    async getLocked(userId: string): Promise<MemberRecord | null> {
      return (await own().selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()) ?? null
    },

    async ofUsers(userIds: readonly string[]): Promise<MemberRecord[]> {
      return userIds.length === 0 ? [] : own().selectAll().where('user_id', 'in', userIds).execute()
    },

    async notEnded(): Promise<MemberRecord[]> {
      return present().execute()
    },

    /** Those of these contacts and numbers that members here have; the deleted have none. */
    async having(known: {
      emails?: readonly string[]
      mobiles?: readonly string[]
      employeeIds?: readonly string[]
    }): Promise<MemberRecord[]> {
      const { emails = [], mobiles = [], employeeIds = [] } = known
      const rows = await Promise.all([
        emails.length === 0 ? [] : present().where('email', 'in', emails).execute(),
        mobiles.length === 0 ? [] : present().where('mobile', 'in', mobiles).execute(),
        employeeIds.length === 0
          ? []
          : present()
              .where(
                sql`lower(employee_id)`,
                'in',
                employeeIds.map((id) => id.toLowerCase()),
              )
              .execute(),
      ])

      return rows.flat()
    },

    /** Answers the users who were not members of any state before. */
    async addMany(rows: readonly NewMember[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const added = await db
        .insertInto('memberships')
        .values(rows.map((row) => ({ organisation_id: organisationId, ...row })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .execute()

      return new Set(added.map(({ user_id }) => user_id))
    },

    /** Which link of each is the newest from now on. */
    async noteInvited(
      invitations: readonly { userId: string; invitationId: string }[],
      at: Date,
    ): Promise<void> {
      await sql`
        update memberships set invitation_id = newest.id, invitation_sent_at = ${at}
        from unnest(${invitations.map(({ userId }) => userId)}::uuid[],
          ${invitations.map(({ invitationId }) => invitationId)}::uuid[]) as newest (user_id, id)
        where memberships.organisation_id = ${organisationId} and memberships.user_id = newest.user_id`.execute(
        db,
      )
    },

    async update(id: string, changes: Changes): Promise<void> {
      await db
        .updateTable('memberships')
        .set({ ...changes, revision: sql<number>`revision + 1` })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /**
     * Says again beside memberships what people say of themselves, where that differs; the database
     * fills it in.
     */
    async sayAgain(): Promise<void> {
      await sql`
        update memberships set user_id = memberships.user_id from users
        where memberships.organisation_id = ${organisationId} and memberships.state in ('active', 'off')
          and users.id = memberships.user_id
          and (users.first_name, users.last_name, users.email_id, users.mobile_number)
            is distinct from (memberships.first_name, memberships.last_name, memberships.email, memberships.mobile)`.execute(
        db,
      )
    },

    /** The same of one person, whose change the revision shows; false where nothing differs. */
    async sayAgainOf(userId: string): Promise<boolean> {
      const { rows } = await sql`
        update memberships set user_id = memberships.user_id, revision = memberships.revision + 1 from users
        where memberships.organisation_id = ${organisationId} and memberships.state in ('active', 'off')
          and memberships.user_id = ${userId} and users.id = memberships.user_id
          and (users.first_name, users.last_name, users.email_id, users.mobile_number)
            is distinct from (memberships.first_name, memberships.last_name, memberships.email, memberships.mobile)
        returning memberships.id`.execute(db)

      return rows.length > 0
    },

    async noteSeen(id: string, at: Date): Promise<void> {
      await db
        .updateTable('memberships')
        .set({ last_seen_at: at, warned_unused_at: null })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async noteWarned(id: string, at: Date): Promise<void> {
      await db
        .updateTable('memberships')
        .set({ warned_unused_at: at })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** As lists and cards show them, in no particular order. */
    async shown(ids: readonly string[]) {
      if (ids.length === 0) return []

      return own()
        .leftJoin('roles', (join) =>
          join
            .onRef('roles.organisation_id', '=', 'memberships.organisation_id')
            .onRef('roles.id', '=', 'memberships.role_id'),
        )
        .leftJoin('departments', (join) =>
          join
            .onRef('departments.organisation_id', '=', 'memberships.organisation_id')
            .onRef('departments.id', '=', 'memberships.department_id'),
        )
        .leftJoin('zones', (join) =>
          join
            .onRef('zones.organisation_id', '=', 'departments.organisation_id')
            .onRef('zones.id', '=', 'departments.zone_id'),
        )
        .select(shownColumns)
        .select([
          'roles.label as role_label',
          'departments.name as department_name',
          'departments.code as department_code',
          'zones.id as zone_id',
          'zones.name as zone_name',
          'zones.code as zone_code',
        ])
        .select(grantedModules(organisationId).as('modules'))
        .where('memberships.id', 'in', ids)
        .execute()
    },

    /** Switched on, told a week before, and still not here. */
    async unused(since: Date, warnedBefore: Date | null, most: number): Promise<MemberRecord[]> {
      const quiet = own()
        .selectAll()
        .where('state', '=', 'active')
        .where(sql`greatest(coalesce(last_seen_at, joined_at, invited_at), switched_on_at)`, '<', since)
        .orderBy('id')
        .limit(most)

      return (
        warnedBefore
          ? quiet.where('warned_unused_at', '<', warnedBefore)
          : quiet.where('warned_unused_at', 'is', null)
      ).execute()
    },

    /** Deleted before then, and still found by what only served the list. */
    async erasable(endedBefore: Date, most: number): Promise<MemberRecord[]> {
      return own()
        .selectAll()
        .where('state', '=', 'ended')
        .where('ended_at', '<', endedBefore)
        .where('erased_at', 'is', null)
        .orderBy('id')
        .limit(most)
        .execute()
    },
  }

  function present() {
    return own()
      .selectAll()
      .where(
        'state',
        'in',
        memberStates.filter((state) => state !== 'ended'),
      )
      .where(sql<boolean>`state <> 'ended'`)
  }
}
