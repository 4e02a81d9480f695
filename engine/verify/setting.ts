import type { CryptoPort } from '../ports.ts'
import type { RevocationSource } from '../revocation-source.ts'
import type { Anchor } from './trust.ts'

/** What one verification is asked under, the same for every signature of the file. */
export interface Setting {
  /** The moment of asking. */
  time: Date
  anchors: readonly Anchor[]
  stampAnchors: readonly Anchor[]
  testAnchors: readonly Anchor[]
  source: RevocationSource | null
  requireRevocation: boolean
  crypto: CryptoPort
}
