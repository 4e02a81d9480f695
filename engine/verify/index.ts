/** Verifying PDF signatures, in Node or in a browser's worker: nothing from `node:`, nothing fetched unless asked. */
export type {
  Change,
  ChangeKind,
  EvidenceOrigin,
  Indication,
  Level,
  PathStep,
  Report,
  RevocationFinding,
  SignatureReport,
  SubIndication,
  TimeStampFinding,
  Verdict,
  Warning,
} from './report.ts'
export { type AnchorKind, isTestAuthority, type TrustAnchor } from './trust.ts'
export { type VerifyOptions, verify } from './verify.ts'
