import type { Enrolled } from '#store/lasting/autosign.ts'

type Place = Pick<Enrolled, 'organisation_id' | 'key_at' | 'key_id' | 'service_id' | 'sealed_key'>

/** One PIN after the other is tried with a token, whoever has it. */
export const tokenAlone = 'a PIN of the token'

/** One signature after the other uses a key at a service that asks for a PIN. */
export const serviceKeyAlone = (organisationId: string, serviceId: string, credentialId: string): string =>
  `a PIN at a service ${organisationId} ${serviceId} ${credentialId}`

/**
 * What one use alone may hold, on all servers: of two that try one wrong PIN the second would come
 * before the first has stopped it. Null for a key without a PIN.
 */
export function nameAlone(kept: Place): string | null {
  if (kept.key_at === null || kept.sealed_key === null) return null

  return kept.key_at === 'token'
    ? tokenAlone
    : serviceKeyAlone(kept.organisation_id, kept.service_id ?? '', kept.key_id ?? '')
}
