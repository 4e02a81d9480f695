import type { SignatureField } from '#engine'

/** What is written into files about one method, and how its signature is embedded. */
export interface WayToSign {
  /** A line of the look of a signature. */
  look: string
  /** The reason that stands in the signature. */
  reason(organisation: string): string
  /** How it was signed, as the certificate of completion says it. */
  inCertificate(organisation: string): string
  subFilter: NonNullable<SignatureField['subFilter']>
  /** Room for the signature, in bytes. */
  contentsSize: number
}
