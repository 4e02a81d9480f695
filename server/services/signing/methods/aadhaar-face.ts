import { methodFacts } from '#contract/vocabulary/signing-methods.ts'
import { faceReason } from '#contract/vocabulary/written-reasons.ts'
import { aadhaarEsign } from './aadhaar-esign.ts'
import type { WayToSign } from './way-to-sign.ts'

/** The camera of the person's own device; the picture goes to the provider alone. */
export const aadhaarFace: WayToSign = {
  ...aadhaarEsign,
  look: 'Aadhaar eSign (face)',
  reason: () => faceReason,
  inCertificate: () => 'Aadhaar eSign: the e-sign provider confirmed the person with Aadhaar and their face',
  isSetUp: ({ esign }) => methodFacts.aadhaar_face.reads.some((reader) => esign.readers.includes(reader)),
}
