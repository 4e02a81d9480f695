import type { NeslDetails } from '#contract/vocabulary/nesl.ts'
import { canonicalJson } from '#store/audit/canonical-json.ts'
import type { Keys } from '#store/keys.ts'

/** Of a PAN its last four signs alone. */
export const maskPan = (pan: string): string => `${'•'.repeat(6)}${pan.slice(-4)}`

/**
 * A party for the trail: what it is, with the PAN masked. The hash of all details is there, too, by
 * which the installation proves them later.
 */
export function neslFacts(keys: Keys, who: string, relationship: string, details: NeslDetails) {
  const legal =
    details.party === 'individual'
      ? {}
      : {
          constitution: details.constitution,
          ...(details.registration_number && { registration_number: details.registration_number }),
        }

  return {
    who,
    relationship,
    party: details.party,
    pan: maskPan(details.pan),
    ...legal,
    details_hash: keys.hmac('nesl-details', Buffer.from(canonicalJson(details))).toString('hex'),
  }
}
