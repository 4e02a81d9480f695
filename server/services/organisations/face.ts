import { type Accent, accentOf } from '#contract/vocabulary/accent.ts'
import type { Organisation } from '#store/organisations/organisations.ts'
import { sha256 } from '#store/sha256.ts'
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
  stampPath: string | null
  logoPosition: 'top-left' | 'top-right'
  /** Readable on the grounds of the stylesheet. */
  accent: Accent | null
  /** Reduced to variables. */
  customStyle: string | null
}

export async function faceOf(tx: Tx): Promise<Face> {
  const { organisation, style } = await tx.organisationFaces.own()

  return toFace(organisation, style)
}

/**
 * What a person meets in an organisation, in one question: themselves, its face, its settings by
 * key.
 */
export async function welcomeOf(tx: Tx, userId: string, family: string) {
  const met = await tx.organisationFaces.metBy(userId, family)
  if (!met) return null
  const { person, organisation, ...rest } = met

  return { ...rest, user: person, face: toFace(organisation, met.settings.custom_style) }
}

function toFace(row: Organisation, style: unknown): Face {
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
    stampPath: row.stamp_sha && logoPathOf(row.id, row.stamp_sha),
    logoPosition: row.logo_position === 'top-right' ? 'top-right' : 'top-left',
    accent: accentOf(row.accent, customStyle),
    customStyle,
  }
}

/**
 * By a hash of whose it is and of its bytes: the address names no organisation, a new logo has a
 * new one, and two organisations may have the same.
 */
export const logoKey = (organisationId: string, sha256Hex: string): Buffer =>
  sha256(`${organisationId}/${sha256Hex}`)

export const logoPathOf = (organisationId: string, sha256Hex: string): string =>
  `/api/organisation/logo/${logoKey(organisationId, sha256Hex).toString('hex')}`

/** The settings of the organisation as a whole, by key. */
export const settingsOf = (tx: Tx): Promise<Record<string, unknown>> => tx.organisationSettings.all()
