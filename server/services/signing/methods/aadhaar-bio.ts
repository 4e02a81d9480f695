import { methodFacts } from '#contract/vocabulary/signing-methods.ts'
import { atAgentReason } from '#contract/vocabulary/written-reasons.ts'
import { aadhaarEsign } from './aadhaar-esign.ts'
import type { WayToSign } from './way-to-sign.ts'

/** A reader at an agent; what it reads goes to the provider alone. */
export const aadhaarBio: WayToSign = {
  ...aadhaarEsign,
  look: 'Aadhaar eSign (fingerprint or iris)',
  reason: () => atAgentReason,
  inCertificate: () =>
    'Aadhaar eSign: the e-sign provider confirmed the person with Aadhaar and a fingerprint or iris, read at an agent',
  isSetUp: ({ esign }) => methodFacts.aadhaar_bio.reads.some((reader) => esign.readers.includes(reader)),
}
