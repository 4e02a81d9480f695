import { type FileVerdict, verdictOf as verdictOfSignatures } from '#contract/vocabulary/verdicts.ts'
import type {
  AnchorKind,
  Change,
  ChangeKind,
  DrawnWord,
  Level,
  PageLook,
  PlaceOnPage,
  Report,
  SignatureReport,
  TrustAnchor,
} from '#engine/verify/index.ts'
// Not from the index: the page needs no parser.
import { explainedIn, isToLookAt } from '#engine/verify/look-at-pages.ts'
import { withLooks } from '#engine/verify/second-judge.ts'

/**
 * What the worker found in one file: plain data, so that it travels between the worker and the
 * page.
 */
export interface Finding {
  name: string
  size: number
  pages: number | null
  sha256: string
  checkedAt: string
  signatures: readonly SignatureFinding[]
  /** Document time-stamps that hold: proofs, nobody's signatures. */
  stamps: readonly SignatureFinding[]
  /** The second judge draws the pages: until it is done nothing is called good. */
  isLooking: boolean
  /** Everything the engine says, for the reports. */
  report: Report
}

export interface SignatureFinding {
  /** Of the signatures in the report. */
  index: number
  type: SignatureReport['type']
  field: string
  indication: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE'
  subIndication: string | null
  signer: string | null
  /** The person a seal names as having signed: the organisation's word. */
  onBehalfOf: string | null
  authority: string | null
  time: string | null
  timeFrom: 'time-stamp' | 'claimed' | null
  method:
    | 'aadhaar'
    | 'agent'
    | 'face'
    | 'pan'
    | 'certificate'
    | 'service'
    | 'unattended'
    | 'organisation'
    | 'other'
  /** Of an Aadhaar certificate, which carries no more of the number. */
  lastFour: string | null
  /** What is really in the file and holds; null when the signature does not. */
  level: Level | null
  /** The root that it ends at, and on whose word that is trusted; null where it ends at none. */
  anchor: { subject: string; kind: AnchorKind } | null
  /** Nobody vouches for anything that ends at a test authority. */
  isTest: boolean
  coversWholeFile: boolean
  /** What later revisions did to it, each once; empty when nothing. */
  changesAfter: readonly { kind: ChangeKind; page: number | null }[]
  /**
   * Where it may look otherwise than it was signed: boxes of later signatures, filled fields,
   * marks.
   */
  explained: readonly PlaceOnPage[]
  /**
   * What the pages say, drawn as signed beside how they are now; null where there is nothing to
   * compare.
   */
  drawn: DrawnWord | null
  /** Where the file ended when it was signed; null when it covers nothing properly. */
  signedEnd: number | null
  /** Bytes signed: two ranges around the signature itself. */
  byteRange: readonly [number, number, number, number] | null
}

/** Why a file was not judged. */
export type Trouble =
  | 'NOT_PDF'
  | 'UNREADABLE'
  | 'UNSUPPORTED'
  | 'TOO_HEAVY'
  | 'LOCKED'
  | 'WRONG_PASSWORD'
  | 'NO_ROOTS'

export type WorkerAnswer = { id: number; finding: Finding } | { id: number; problem: Trouble }

export interface WorkerQuestion {
  id: number
  file: File
  /** Of a protected file, once somebody typed it. */
  password?: string | undefined
  /** From the server. */
  roots: readonly TrustAnchor[]
  testRoots: readonly Uint8Array[]
}

export const verdictOf = (finding: Finding): FileVerdict => verdictOfSignatures(finding.signatures)

/**
 * Whether there is something to look at: what was signed, which must be as it was, and what it
 * looks like now.
 */
export const isComparable = (signature: SignatureFinding, size: number): boolean =>
  signature.indication !== 'TOTAL-FAILED' &&
  signature.changesAfter.length > 0 &&
  signature.signedEnd !== null &&
  signature.signedEnd < size

/** A document time-stamp is a proof, nobody's signature; one that fails is shown all the same. */
const isShown = ({ type, indication }: SignatureFinding): boolean =>
  type === 'signature' || indication !== 'TOTAL-PASSED'

/** Signatures as people read them, and the time-stamps that only prove. */
export const sorted = (all: readonly SignatureFinding[]) => ({
  signatures: all.filter(isShown),
  stamps: all.filter((one) => !isShown(one)),
})

export const hasPagesToCompare = ({ report }: Pick<Finding, 'report'>): boolean =>
  report.signatures.some((signature) => isToLookAt(signature, report))

/** Its pages are still being compared. */
export const isBeingLookedAt = ({ isLooking, report }: Finding, { index }: SignatureFinding): boolean =>
  isLooking && isToLookAt(report.signatures[index]!, report)

/**
 * After the second judge: what it saw that the first did not explain makes a signature doubtful,
 * and nothing good.
 */
export function withSecondLook(finding: Finding, looks: readonly PageLook[]): Finding {
  const report = withLooks(finding.report, looks)
  const all = [...finding.signatures, ...finding.stamps]
    .sort((a, b) => a.index - b.index)
    .map((one) => ({ ...one, ...whatPagesSay(report.signatures[one.index]!) }))

  return { ...finding, ...sorted(all), report, isLooking: false }
}

/** The part of a signature's finding that the second judge may change. */
export const whatPagesSay = (signature: SignatureReport) => ({
  indication: signature.indication,
  subIndication: signature.subIndication,
  changesAfter: changesOf(signature),
  explained: [...explainedIn(signature)].flatMap(([page, places]) =>
    places.map((place) => ({ page, ...place })),
  ),
  drawn: signature.drawn,
})

function changesOf({ changesAfter }: SignatureReport): SignatureFinding['changesAfter'] {
  const changes = changesAfter
    .filter((change) => !isGrowth(change))
    .map(({ kind, page }) => ({ kind, page: page ?? null }))

  return changes.filter(
    (change, index) =>
      changes.findIndex(({ kind, page }) => kind === change.kind && page === change.page) === index,
  )
}

/**
 * A stretch of the file: the document as first signed, each signature's own revision, and what
 * follows the last one: proofs that keep it good for later, or anything else.
 */
export interface Stretch {
  kind: 'document' | 'signature' | 'proof' | 'after'
  signature: number | null
  bytes: number
}

/** The file as a row of stretches, from the ends of what each signature covers. */
export function stretchesOf(finding: Finding): Stretch[] {
  const ends = finding.signatures
    .map((signature, index) => ({ index, range: signature.byteRange }))
    .filter(
      (one): one is { index: number; range: readonly [number, number, number, number] } => one.range !== null,
    )
    .sort((a, b) => a.range[2] + a.range[3] - (b.range[2] + b.range[3]))
  const first = ends[0]
  if (!first) return [{ kind: 'document', signature: null, bytes: finding.size }]

  const stretches: Stretch[] = [{ kind: 'document', signature: null, bytes: first.range[1] }]
  let reached = first.range[1]
  for (const { index, range } of ends) {
    const end = range[2] + range[3]
    stretches.push({ kind: 'signature', signature: index, bytes: Math.max(0, end - reached) })
    reached = end
  }
  if (reached < finding.size)
    stretches.push({
      kind: isAllProof(finding) ? 'proof' : 'after',
      signature: null,
      bytes: finding.size - reached,
    })

  return stretches
}

const growth = new Set<ChangeKind>(['signature', 'document time-stamp', 'dss', 'nothing'])

/**
 * Another's signature with its further boxes, a time-stamp, proofs for later: so a file grows, and
 * what was signed stays as it was.
 */
export const isGrowth = ({ kind, field, message }: Change): boolean =>
  message === null && (growth.has(kind) || (kind === 'annotation' && field !== undefined))

/** Whether every signature found nothing behind it but other signatures, proofs and time-stamps. */
const isAllProof = ({ report }: Finding): boolean =>
  report.signatures.length > 0 &&
  report.signatures.every(({ changesAfter }) =>
    changesAfter.every((change) => isGrowth(change) && change.kind !== 'nothing'),
  )
