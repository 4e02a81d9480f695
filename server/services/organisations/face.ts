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
  logoPosition: 'top-left' | 'top-right'
  accent: string | null
}

export async function faceOf(tx: Tx): Promise<Face> {
  const row = await tx.db
    .selectFrom('organisations')
    .selectAll()
    .where('id', '=', tx.organisationId)
    .executeTakeFirstOrThrow()

  return {
    name: row.name,
    entityType: row.entity_type ?? 'B2B',
    registrationStatus: row.registration_status,
    registrationType: row.registration_type,
    referrerId: row.referrer_id,
    vertical: row.vertical,
    logoPath: row.logo_file_sha === null ? null : logoPathOf(row.logo_file_sha),
    logoPosition: row.logo_position === 'top-right' ? 'top-right' : 'top-left',
    accent: row.accent,
  }
}

/** By the hash of its bytes: the address names no organisation, and a new logo has a new one. */
const logoPathOf = (sha256Hex: string): string => `/api/organisation/logo/${sha256Hex}`

/** The settings of the organisation as a whole, by key. */
export async function settingsOf(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx.db
    .selectFrom('organisation_settings')
    .select(['key', 'value'])
    .where('organisation_id', '=', tx.organisationId)
    .where('scope', '=', 'organisation')
    .where('scope_id', 'is', null)
    .execute()

  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}
