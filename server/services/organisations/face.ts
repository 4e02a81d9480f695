import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Accent, accentOf } from '#contract/vocabulary/accent.ts'
import type { Database } from '#store/database.ts'
import { plannedOnce } from '#store/planned-once.ts'
import { setting } from '#store/sessions.ts'
import type { Tx } from '#store/store.ts'

/** How an organisation shows itself. */
export interface Face {
  name: string
  entityType: string
  registrationStatus: string
  registrationType: string | null
  referrerId: string | null
  vertical: string | null
  logoPath: string | null
  coBrandingLogoPath: string | null
  logoPosition: 'top-left' | 'top-right'
  /** Readable on the grounds of the stylesheet. */
  accent: Accent | null
  /** Reduced to variables. */
  customStyle: string | null
}

export async function faceOf(tx: Tx): Promise<Face> {
  const row = await tx.db
    .selectFrom('organisations')
    .selectAll()
    .select(setting<unknown>(tx.organisationId, 'custom_style').as('custom_style'))
    .where('id', '=', tx.organisationId)
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()

  return toFace(row, row.custom_style)
}

/** What a person meets in an organisation, in one question: themselves, its face, its settings by key. */
export async function welcomeOf(
  tx: Tx,
  userId: string,
  family: string,
): Promise<{
  user: WelcomedUser
  face: Face
  settings: Record<string, unknown>
  isPaused: boolean
  cameBySso: boolean
} | null> {
  const row = await tx.db
    .selectFrom('organisations')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .selectAll('organisations')
    .select(['users.first_name', 'users.last_name', 'users.email_id', 'users.mobile_number'])
    .select(
      sql<Record<string, unknown> | null>`(select jsonb_object_agg(key, value) from organisation_settings
        where organisation_id = ${tx.organisationId} and scope = 'organisation' and scope_id is null)`.as(
        'settings',
      ),
    )
    .select(
      sql<boolean>`exists (select from memberships where memberships.organisation_id = ${tx.organisationId}
        and memberships.user_id = ${userId} and memberships.paused_at is not null)`.as('is_paused'),
    )
    .select(
      sql<boolean>`exists (select from sso_sign_ins where sso_sign_ins.organisation_id = ${tx.organisationId}
        and sso_sign_ins.family = ${family})`.as('came_by_sso'),
    )
    .where('organisations.id', '=', tx.organisationId)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
  if (!row) return null
  const settings = row.settings ?? {}

  return {
    user: row,
    face: toFace(row, settings.custom_style),
    settings,
    isPaused: row.is_paused,
    cameBySso: row.came_by_sso,
  }
}

type WelcomedUser = Pick<
  Selectable<Database['users']>,
  'first_name' | 'last_name' | 'email_id' | 'mobile_number'
>

function toFace(row: Selectable<Database['organisations']>, style: unknown): Face {
  const customStyle = typeof style === 'string' ? style : null

  return {
    name: row.name,
    entityType: row.entity_type ?? 'B2B',
    registrationStatus: row.registration_status,
    registrationType: row.registration_type,
    referrerId: row.referrer_id,
    vertical: row.vertical,
    logoPath: row.logo_file_sha && logoPathOf(row.id, row.logo_file_sha),
    coBrandingLogoPath: row.co_branding_logo_sha && logoPathOf(row.id, row.co_branding_logo_sha),
    logoPosition: row.logo_position === 'top-right' ? 'top-right' : 'top-left',
    accent: accentOf(row.accent, customStyle),
    customStyle,
  }
}

/** By a hash of whose it is and of its bytes: the address names no organisation, a new logo has a new one, and two organisations may have the same. */
export const logoKey = (organisationId: string, sha256Hex: string): Buffer =>
  createHash('sha256').update(`${organisationId}/${sha256Hex}`).digest()

export const logoPathOf = (organisationId: string, sha256Hex: string): string =>
  `/api/organisation/logo/${logoKey(organisationId, sha256Hex).toString('hex')}`

/** The settings of the organisation as a whole, by key. */
export async function settingsOf(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx.db
    .selectFrom('organisation_settings')
    .select(['key', 'value'])
    .where('organisation_id', '=', tx.organisationId)
    .where('scope', '=', 'organisation')
    .where('scope_id', 'is', null)
    .modifyEnd(plannedOnce)
    .execute()

  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}
