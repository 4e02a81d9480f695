import type { ChangeKind, Level } from '#engine/verify/index.ts'

/** What the worker found in one file: plain data, so that it travels between the worker and the page. */
export interface Finding {
  name: string
  size: number
  pages: number | null
  sha256: string
  checkedAt: string
  signatures: readonly SignatureFinding[]
}

export interface SignatureFinding {
  field: string
  indication: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE'
  subIndication: string | null
  signer: string | null
  /** The person a seal names as having signed: the organisation's word. */
  onBehalfOf: string | null
  authority: string | null
  time: string | null
  timeFrom: 'time-stamp' | 'claimed' | null
  method: 'aadhaar' | 'organisation' | 'other'
  /** Of an Aadhaar certificate, which carries no more of the number. */
  lastFour: string | null
  /** What is really in the file and holds; null when the signature does not. */
  level: Level | null
  /** Nobody vouches for anything that ends at a test authority. */
  isTest: boolean
  coversWholeFile: boolean
  /** What later revisions did to it, each once; empty when nothing. */
  changesAfter: readonly { kind: ChangeKind; page: number | null }[]
  /** Bytes signed: two ranges around the signature itself. */
  byteRange: readonly [number, number, number, number] | null
}

export type WorkerAnswer =
  | { id: number; finding: Finding }
  | { id: number; problem: 'NOT_PDF' | 'UNREADABLE' | 'NO_ROOTS' }

export interface WorkerQuestion {
  id: number
  file: File
  /** DER certificates, from the server. */
  roots: readonly Uint8Array[]
}

export type Verdict = 'good' | 'none' | 'bad' | 'unsure'

/** One word for the file: all good, no signature, something wrong, or something that cannot be decided. */
export function verdictOf(finding: Finding): Verdict {
  if (finding.signatures.length === 0) return 'none'
  if (finding.signatures.some((signature) => signature.indication === 'TOTAL-FAILED')) return 'bad'
  if (finding.signatures.some((signature) => signature.indication === 'INDETERMINATE')) return 'unsure'

  return 'good'
}

/** A stretch of the file: the document as first signed, each signature's own revision, and what follows the last one. */
export interface Stretch {
  kind: 'document' | 'signature' | 'after'
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
    stretches.push({ kind: 'after', signature: null, bytes: finding.size - reached })

  return stretches
}
