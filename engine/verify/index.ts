/**
 * Verifying PDF signatures, in Node or in a browser's worker: nothing from `node:`, nothing fetched
 * unless asked.
 */
export type { DrawnFile, Draws } from './draws.ts'
export {
  type DrawnWord,
  explainedIn,
  isToLookAt,
  type LookBounds,
  lookAtPages,
  nobodyLooked,
  type PageLook,
} from './look-at-pages.ts'
export { type Differences, differencesOf, type Picture, type Place } from './picture-differences.ts'
export type {
  Change,
  ChangeKind,
  EvidenceOrigin,
  Indication,
  Level,
  PathStep,
  PlaceOnPage,
  Report,
  RevocationFinding,
  SignatureReport,
  SubIndication,
  TimeStampFinding,
  Verdict,
  Warning,
} from './report.ts'
export { judgedTwice, withLooks } from './second-judge.ts'
export { type AnchorKind, isTestAuthority, type TrustAnchor } from './trust.ts'
export { type VerifyOptions, verify } from './verify.ts'
