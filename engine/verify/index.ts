/** Verifying PDF signatures, in Node or in a browser's worker: nothing from `node:`, nothing fetched. */
export type {
  Change,
  ChangeKind,
  Indication,
  Report,
  SignatureReport,
  SubIndication,
  Verdict,
} from './report.ts'
export { type VerifyOptions, verify } from './verify.ts'
