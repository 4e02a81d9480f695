import { nameOfHolder } from '../crypto/x509/certificate.ts'
import type { Permissions } from '../pdf/change-permissions.ts'
import type { SignatureInFile } from '../pdf/fields.ts'
import type { Coverage } from './byte-range.ts'
import type { SignatureAnswer } from './check-signature.ts'
import { stepsOf } from './judge-chain.ts'
import type { JudgedTimeStamp } from './judge-time-stamp.ts'
import type { TimeStampFinding, Verdict } from './report.ts'
import { indeterminate } from './verdict.ts'

/** A signature with what it covers, and what was found of it so far. */
export interface Covered {
  signature: SignatureInFile
  permissions: Permissions
  coverage: Coverage | null
  shape: Verdict
  answer: SignatureAnswer | null
  /** Of a document time-stamp. */
  stamp: JudgedTimeStamp | null
}

export function describeAnswer(answer: SignatureAnswer) {
  const { signer, path, time, timeSource, anchor, revocation } = answer
  return {
    signer: signer?.commonName ?? null,
    authority: signer?.issuer ?? null,
    certificate: signer,
    time: time?.toISOString() ?? null,
    timeSource,
    path,
    anchor: anchor && { subject: nameOfHolder(anchor.certificate), kind: anchor.kind },
    revocation,
  }
}

export function describeStamp({ isTrusted, authority, time, path, anchor, revocation }: JudgedTimeStamp) {
  return {
    signer: isTrusted ? authority : null,
    authority: path[1] ? nameOfHolder(path[1]) : null,
    time: isTrusted ? time.toISOString() : null,
    timeSource: isTrusted ? ('time-stamp' as const) : null,
    path: stepsOf(path, true),
    anchor: anchor && { subject: nameOfHolder(anchor.certificate), kind: anchor.kind },
    revocation,
  }
}

export const isTimeStamp = ({ signature }: Covered) => signature.subFilter === 'ETSI.RFC3161'

export function unknownKind({ subFilter }: SignatureInFile): Verdict {
  return indeterminate(
    'SIG_CONSTRAINTS_FAILURE',
    `The kind of signature is not understood: ${subFilter ?? 'none named'}.`,
  )
}

function stampsOver(coverage: Coverage, all: readonly Covered[]): { stamp: JudgedTimeStamp; end: number }[] {
  return all
    .flatMap(({ stamp, coverage: own }) =>
      stamp && own && own.end > coverage.end ? [{ stamp, end: own.end }] : [],
    )
    .sort((a, b) => a.stamp.time.getTime() - b.stamp.time.getTime())
}

/** Document time-stamps that hold and cover this signature, earliest first. */
export const trustedOver = (coverage: Coverage, all: readonly Covered[]) =>
  stampsOver(coverage, all).filter(({ stamp }) => stamp.isTrusted)

export function timeStampsOf({ answer, coverage }: Covered, all: readonly Covered[]): TimeStampFinding[] {
  const found = (kind: TimeStampFinding['kind'], stamp: JudgedTimeStamp): TimeStampFinding => {
    const { authority, time, isTrusted, message, policy } = stamp
    return { authority, time: time.toISOString(), kind, isTrusted, message, policy }
  }
  return [
    ...(answer?.timeStamp ? [found('signature', answer.timeStamp)] : []),
    ...(coverage ? stampsOver(coverage, all).map(({ stamp }) => found('document', stamp)) : []),
  ]
}
