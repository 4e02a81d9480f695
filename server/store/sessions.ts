import { sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from './database.ts'
import { grantedModules } from './memberships.ts'
import { plannedOnce } from './planned-once.ts'
import { sessionEnds } from './session-ends.ts'
import type { ActingSupport, SessionKind } from './tables/organisations.ts'

/**
 * One row a token: a rotation adds a row to the family and keeps the old one, so that any refresh token that comes twice
 * is recognised. The family is the session that people speak of.
 */
export interface Session {
  id: string
  kind: SessionKind
  family: string
  userId: string | null
  membershipId: string | null
  signerLinkId: string | null
  externalUserId: string | null
  /** The link through which an external user came in. */
  linkCodeId: string | null
  clientKeyHash: Buffer
  expiresAt: Date
  familyExpiresAt: Date
  lastActivityAt: Date
  endedAt: Date | null
  endReason: string | null
  /** When a second factor was proved in this login. */
  secondFactorAt: Date | null
  /** Support that acts as this person; null: the person. */
  actingAs: ActingSupport | null
}

/** One of a person's own sessions, as a list of devices shows it. */
export interface OwnSession extends Session {
  organisationId: string
  organisation: string
  address: string | null
  device: string | null
  beganAt: Date
}

export interface NewSession extends Omit<Session, 'endedAt' | 'endReason'> {
  tokenHash: Buffer
  refreshHash: Buffer | null
  previousRefreshHash: Buffer | null
  address: string
  device: string
}

/** A session with who it stands for, as the rows say at this moment. */
export interface SessionWithPerson extends Session {
  /** Minutes before the idle warning; the organisation's, where it set one. */
  idleMinutes: number | null
  /** The address ranges from which the organisation's members may work, as it set them. */
  inboundIps: unknown
  loginPath: string | null
  /** Whoever runs the installation closed the organisation's access. */
  isSuspended: boolean
  member: {
    departmentId: string | null
    firstName: string
    lastName: string
    email: string
    modules: Module[]
    isActive: boolean
    /** To the hour. */
    lastSeenAt: Date | null
  } | null
  signer: { docketId: string; personKey: string; name: string } | null
  external: SessionOfExternalUser | null
}

/** An external user, and the link of the session; null where that is swept or gone. */
export interface SessionOfExternalUser {
  name: string
  email: string | null
  mobile: string | null
  validFrom: Date
  validUntil: Date | null
  endedAt: Date | null
  assisted: boolean
  link: { expiresAt: Date; endReason: 'replaced' | 'ended' | null } | null
}

export const sessions = (db: Transaction<Database>, organisationId: string) => ({
  ...sessionEnds(db, organisationId),

  async add(session: NewSession): Promise<void> {
    await db
      .insertInto('sessions')
      .values({
        organisation_id: organisationId,
        id: session.id,
        kind: session.kind,
        user_id: session.userId,
        membership_id: session.membershipId,
        signer_link_id: session.signerLinkId,
        external_user_id: session.externalUserId,
        link_code_id: session.linkCodeId,
        family: session.family,
        token_hash: session.tokenHash,
        refresh_hash: session.refreshHash,
        previous_refresh_hash: session.previousRefreshHash,
        client_key_hash: session.clientKeyHash,
        address: session.address,
        user_agent: session.device,
        expires_at: session.expiresAt,
        family_expires_at: session.familyExpiresAt,
        last_activity_at: session.lastActivityAt,
        second_factor_at: session.secondFactorAt,
        acting_as: session.actingAs && JSON.stringify(session.actingAs),
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

    return row ? toSession(row) : null
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

    return row ? toSession(row) : null
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

    return row ? toSession(row) : null
  },
})

/** Everywhere this person is logged in, whatever the organisation (policy of migration 0015). */
export async function sessionsOfUser(db: Transaction<Database>, userId: string): Promise<OwnSession[]> {
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

  return rows.map((row) => ({
    ...toSession(row),
    organisationId: row.organisation_id,
    organisation: row.organisation,
    address: row.address,
    device: row.user_agent,
    beganAt: row.began_at,
  }))
}

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
    ...toSession(row),
    idleMinutes: typeof row.idle_timeout === 'number' ? row.idle_timeout : null,
    inboundIps: row.inbound_ips,
    isSuspended: row.is_suspended,
    loginPath: row.login_page?.enabled && row.login_page.path ? row.login_page.path : null,
    member:
      row.kind === 'member'
        ? {
            departmentId: row.department_id,
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
            email: row.email_id ?? '',
            modules: row.paused_at ? [] : row.modules,
            isActive: row.membership_state === 'active',
            lastSeenAt: row.last_seen_at,
          }
        : null,
    signer:
      row.docket_id && row.person_key
        ? { docketId: row.docket_id, personKey: row.person_key, name: row.signer_name ?? row.person_key }
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
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    endedAt: row.external_ended_at,
    assisted: row.assisted ?? false,
    link: row.link_expires_at && { expiresAt: row.link_expires_at, endReason: row.link_end_reason },
  }
}

export function setting<Value>(organisationId: string, key: string) {
  return sql<Value | null>`(select value from organisation_settings
    where organisation_id = ${organisationId} and scope = 'organisation' and scope_id is null and key = ${key})`
}

function toSession(row: {
  id: string
  kind: SessionKind
  family: string
  user_id: string | null
  membership_id: string | null
  signer_link_id: string | null
  external_user_id: string | null
  link_code_id: string | null
  client_key_hash: Buffer
  expires_at: Date
  family_expires_at: Date
  last_activity_at: Date
  ended_at: Date | null
  end_reason: string | null
  second_factor_at: Date | null
  acting_as: ActingSupport | null
}): Session {
  return {
    id: row.id,
    kind: row.kind,
    family: row.family,
    userId: row.user_id,
    membershipId: row.membership_id,
    signerLinkId: row.signer_link_id,
    externalUserId: row.external_user_id,
    linkCodeId: row.link_code_id,
    clientKeyHash: row.client_key_hash,
    expiresAt: row.expires_at,
    familyExpiresAt: row.family_expires_at,
    lastActivityAt: row.last_activity_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    secondFactorAt: row.second_factor_at,
    actingAs: row.acting_as,
  }
}
