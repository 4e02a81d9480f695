import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from '../database.ts'
import { plannedOnce } from '../planned-once.ts'
import type { ActingSupport } from '../tables/organisations.ts'
import { grantedModules } from '../users/memberships.ts'
import { sessionEnds } from './session-ends.ts'

/**
 * One row a token: a rotation adds a row to the family and keeps the old one, so that any refresh
 * token that comes twice is recognised. The family is the session that people speak of.
 */
export type Session = Selectable<Database['sessions']>

/** One of a person's own sessions, as a list of devices shows it. */
export interface OwnSession extends Session {
  organisation: string
  began_at: Date
}

export interface NewSession extends Omit<Insertable<Database['sessions']>, 'organisation_id' | 'acting_as'> {
  acting_as?: ActingSupport | null
}

/** A join, no row: a session with who it stands for, as the rows say at this moment. */
export interface SessionWithPerson extends Session {
  /** Minutes before the idle warning; the organisation's, where it set one. */
  idle_minutes: number | null
  /** The address ranges from which the organisation's members may work, as it set them. */
  inbound_ips: unknown
  login_path: string | null
  /** The operator closed the organisation's access. */
  is_suspended: boolean
  member: {
    department_id: string | null
    first_name: string
    last_name: string
    email_id: string
    modules: Module[]
    is_active: boolean
    /** To the hour. */
    last_seen_at: Date | null
  } | null
  signer: { docket_id: string; person_key: string; name: string } | null
  external: SessionOfExternalUser | null
}

/** An external user, and the link of the session; null where that is swept or gone. */
export interface SessionOfExternalUser {
  name: string
  email: string | null
  mobile: string | null
  valid_from: Date
  valid_until: Date | null
  ended_at: Date | null
  assisted: boolean
  link: { expires_at: Date; end_reason: 'replaced' | 'ended' | null } | null
}

export const sessions = (db: Transaction<Database>, organisationId: string) => ({
  ...sessionEnds(db, organisationId),

  async add(session: NewSession): Promise<void> {
    await db
      .insertInto('sessions')
      .values({
        ...session,
        organisation_id: organisationId,
        acting_as: session.acting_as && JSON.stringify(session.acting_as),
      })
      .execute()
  },

  /** One for each token's hash, in that order. */
  async withPeople(tokenHashes: readonly Buffer[]): Promise<(SessionWithPerson | null)[]> {
    const rows = await rowsWithPeople(db, organisationId)
      .where('sessions.token_hash', '=', sql<Buffer>`any(${tokenHashes})`)
      .modifyEnd(plannedOnce)
      .execute()
    const found = new Map(rows.map((row) => [row.token_hash.toString('latin1'), withPerson(row)]))

    return tokenHashes.map((hash) => found.get(hash.toString('latin1')) ?? null)
  },

  async byToken(tokenHash: Buffer): Promise<Session | null> {
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()

    return row ?? null
  },

  /** Locked: of two refreshes at the same moment the second sees what the first did. */
  async byRefreshLocked(refreshHash: Buffer): Promise<Session | null> {
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('refresh_hash', '=', refreshHash)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  /** The old token serves calls under way for a moment more, its refresh token never again. */
  async markRotated(id: string, tokenUntil: Date): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ end_reason: 'rotated', expires_at: sql<Date>`least(expires_at, ${tokenUntil})` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  async touch(id: string, at: Date, expiresAt: Date): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ last_activity_at: at, expires_at: expiresAt })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  },

  /** An act of a person that no call of theirs tells. */
  async noteAct(family: string, at: Date): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ last_activity_at: at })
      .where('organisation_id', '=', organisationId)
      .where('family', '=', family)
      .where('ended_at', 'is', null)
      .where('last_activity_at', '<', at)
      .execute()
  },

  /** Families of this person that nobody ended and whose twelve hours last, oldest first. */
  async openFamilies(userId: string, now: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('sessions')
      .select('family')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('family_expires_at', '>', now)
      .orderBy('family')
      .execute()

    return rows.map(({ family }) => family)
  },

  /** Whether this session of a member goes on: nobody ended it, and its twelve hours last. */
  async goesOn(family: string, userId: string, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('sessions')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('family', '=', family)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('family_expires_at', '>', now)
      .limit(1)
      .executeTakeFirst()

    return row !== undefined
  },

  /** How many members have a session that nobody ended. */
  async peopleInside(now: Date): Promise<number> {
    const { people } = await db
      .selectFrom('sessions')
      .select(sql<number>`count(distinct user_id)::int`.as('people'))
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', 'member')
      .where('ended_at', 'is', null)
      .where('family_expires_at', '>', now)
      .executeTakeFirstOrThrow()

    return people
  },

  /** The newest row of a family says whether it lives. */
  async newestOfFamily(family: string): Promise<Session | null> {
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('family', '=', family)
      .orderBy('id', 'desc')
      .executeTakeFirst()

    return row ?? null
  },

  /** Which of these families live, in one question. */
  async livingFamilies(families: readonly string[]): Promise<Set<string>> {
    if (families.length === 0) return new Set()
    const rows = await db
      .selectFrom('sessions')
      .distinctOn('family')
      .select(['family', 'ended_at'])
      .where('organisation_id', '=', organisationId)
      .where('family', 'in', [...new Set(families)])
      .orderBy('family')
      .orderBy('id', 'desc')
      .execute()

    return new Set(rows.flatMap(({ family, ended_at }) => (ended_at === null ? [family] : [])))
  },
})

/** Sessions whatever their organisation. */
export const sessionsEverywhere = (db: Transaction<Database>) => ({
  /** Where this person is logged in (policy of migration 0015). */
  async ofUser(userId: string): Promise<OwnSession[]> {
    await sql`select set_config('muhar.user_id', ${userId}, true)`.execute(db)
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('organisations', 'organisations.id', 'sessions.organisation_id')
      .selectAll('sessions')
      .select([
        'organisations.name as organisation',
        sql<Date>`min(sessions.created_at) over (partition by sessions.organisation_id, sessions.family)`.as(
          'began_at',
        ),
      ])
      .distinctOn(['sessions.organisation_id', 'sessions.family'])
      .where('sessions.user_id', '=', userId)
      .where('sessions.ended_at', 'is', null)
      .orderBy('sessions.organisation_id')
      .orderBy('sessions.family')
      .orderBy('sessions.id', 'desc')
      .execute()
    await sql`select set_config('muhar.user_id', '', true)`.execute(db)

    return rows
  },
})

const rowsWithPeople = (db: Transaction<Database>, organisationId: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.organisation_id', '=', 'sessions.organisation_id')
        .onRef('memberships.id', '=', 'sessions.membership_id'),
    )
    .leftJoin('roles', (join) =>
      join
        .onRef('roles.organisation_id', '=', 'memberships.organisation_id')
        .onRef('roles.id', '=', 'memberships.role_id'),
    )
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('signer_links', (join) =>
      join
        .onRef('signer_links.organisation_id', '=', 'sessions.organisation_id')
        .onRef('signer_links.id', '=', 'sessions.signer_link_id'),
    )
    .leftJoin('external_users', (join) =>
      join
        .onRef('external_users.organisation_id', '=', 'sessions.organisation_id')
        .onRef('external_users.id', '=', 'sessions.external_user_id'),
    )
    .leftJoin('link_codes', 'link_codes.id', 'sessions.link_code_id')
    .selectAll('sessions')
    .select([
      'memberships.department_id',
      'memberships.state as membership_state',
      'memberships.last_seen_at',
      'memberships.paused_at',
      'users.first_name',
      'users.last_name',
      'users.email_id',
      'signer_links.docket_id',
      'signer_links.person_key',
      'external_users.name as external_name',
      'external_users.email as external_email',
      'external_users.mobile as external_mobile',
      'external_users.valid_from',
      'external_users.valid_until',
      'external_users.ended_at as external_ended_at',
      'external_users.assisted',
      'link_codes.expires_at as link_expires_at',
      'link_codes.end_reason as link_end_reason',
    ])
    .select([
      grantedModules(organisationId).as('modules'),
      sql<boolean>`exists (select from organisations
        where organisations.id = ${organisationId} and organisations.suspended_at is not null)`.as(
        'is_suspended',
      ),
      setting<number>(organisationId, 'idle_timeout').as('idle_timeout'),
      setting<unknown>(organisationId, 'inbound_ips').as('inbound_ips'),
      setting<{ enabled?: boolean; path?: string }>(organisationId, 'customised_login_page').as('login_page'),
      sql<string | null>`(select name from signers
        where signers.organisation_id = sessions.organisation_id and signers.docket_id = signer_links.docket_id
          and signers.person_key = signer_links.person_key and signers.deleted_at is null limit 1)`.as(
        'signer_name',
      ),
    ])
    .where('sessions.organisation_id', '=', organisationId)

type RowWithPerson = Awaited<ReturnType<ReturnType<typeof rowsWithPeople>['execute']>>[number]

function withPerson(row: RowWithPerson): SessionWithPerson {
  return {
    ...row,
    idle_minutes: typeof row.idle_timeout === 'number' ? row.idle_timeout : null,
    inbound_ips: row.inbound_ips,
    is_suspended: row.is_suspended,
    login_path: row.login_page?.enabled && row.login_page.path ? row.login_page.path : null,
    member:
      row.kind === 'member'
        ? {
            department_id: row.department_id,
            first_name: row.first_name ?? '',
            last_name: row.last_name ?? '',
            email_id: row.email_id ?? '',
            modules: row.paused_at ? [] : row.modules,
            is_active: row.membership_state === 'active',
            last_seen_at: row.last_seen_at,
          }
        : null,
    signer:
      row.docket_id && row.person_key
        ? { docket_id: row.docket_id, person_key: row.person_key, name: row.signer_name ?? row.person_key }
        : null,
    external: externalOf(row),
  }
}

function externalOf(row: RowWithPerson): SessionOfExternalUser | null {
  if (!row.external_name || !row.valid_from) return null

  return {
    name: row.external_name,
    email: row.external_email,
    mobile: row.external_mobile,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    ended_at: row.external_ended_at,
    assisted: row.assisted ?? false,
    link: row.link_expires_at && { expires_at: row.link_expires_at, end_reason: row.link_end_reason },
  }
}

export function setting<Value>(organisationId: string, key: string) {
  return sql<Value | null>`(select value from organisation_settings
    where organisation_id = ${organisationId} and scope = 'organisation' and scope_id is null and key = ${key})`
}
