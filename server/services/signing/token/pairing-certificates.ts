import type { Keys } from '#store/keys.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'

type Of = Pick<TokenPairing, 'organisation_id' | 'id'>

const contextOf = (row: Of): string => `token-pairing:${row.organisation_id}:${row.id}`

/** In base64, leaf first. */
export const sealCertificates = (keys: Keys, row: Of, certificates: readonly string[]): Buffer =>
  keys.seal(Buffer.from(JSON.stringify(certificates), 'utf8'), contextOf(row))

export function openCertificates(keys: Keys, row: Of & Pick<TokenPairing, 'sealed_certificates'>): string[] {
  if (!row.sealed_certificates) return []

  return JSON.parse(keys.open(row.sealed_certificates, contextOf(row)).toString('utf8')) as string[]
}
