import { type Access, openProtected } from '../pdf/encryption/open-protected.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import type { CryptoPort, Source } from '../ports.ts'
import type { RevocationSource } from '../revocation-source.ts'
import type { Draws } from './draws.ts'
import { warningsOf } from './preparations.ts'
import type { Report } from './report.ts'
import { judgedTwice } from './second-judge.ts'
import type { Setting } from './setting.ts'
import { anchorsOf, type TrustAnchor } from './trust.ts'
import { Verification } from './verification.ts'

/** `password` and `ciphers` open a protected file. */
export interface VerifyOptions extends Access {
  /** Trust anchors: DER, or with the word on which each is trusted. */
  trust: readonly (Uint8Array | TrustAnchor)[]
  /** Trust anchors of time-stamp authorities; default `trust`. */
  timeStampTrust?: readonly (Uint8Array | TrustAnchor)[]
  /**
   * Authorities of tests: recognised, so that a report can say what they are, and never trusted.
   * DER.
   */
  testRoots?: readonly Uint8Array[]
  /** Further certificates that may complete chains, DER. */
  intermediates?: readonly Uint8Array[]
  /** Revocation data beside what the file carries, DER. */
  crls?: readonly Uint8Array[]
  ocsps?: readonly Uint8Array[]
  /**
   * Whom to ask where nothing at hand answers. Nobody when missing: the library itself fetches
   * nothing.
   */
  revocation?: RevocationSource
  /** A path about which nothing is known is not good enough; default false. */
  requireRevocation?: boolean
  /** The moment of asking; now when missing. */
  time?: Date
  /** Milliseconds after which reading gives up with LIMIT; no bound in time when missing. */
  patienceMs?: number
  /**
   * A renderer, whose pictures are a second judgement; without one `drawn` of each signature stays
   * null.
   */
  draws?: Draws
  crypto: CryptoPort
}

/**
 * Judges every signature of a PDF, in the order they were made, in the words of ETSI EN 319 102-1:
 * the byte range, what later revisions did, digest, CMS, certificate, time, chain, revocation. What
 * is not understood is not passed.
 *
 * A chain is judged at the moment that a trusted time-stamp proves. Without one it is judged now,
 * for a signature could have been made just now whatever it claims; time-stamps are judged newest
 * first, each at the time of the one that covers it.
 *
 * One budget of steps bounds all of it (`pdf/budget.ts`): a file that asks for more ends with
 * LIMIT.
 *
 * @throws PdfError EMPTY | NOT_PDF | DAMAGED | ENCRYPTED | WRONG_PASSWORD | LIMIT | UNSUPPORTED
 * when the file cannot be read
 */
export async function verify(source: Source, options: VerifyOptions): Promise<Report> {
  const file = await PdfFile.open(source)
  if (options.patienceMs !== undefined) file.budget.deadline = Date.now() + options.patienceMs
  await openProtected(file, options, options.crypto)
  const signatures = await new Verification(file, settingOf(options), options).reports()
  const warnings = await warningsOf(file)
  // A step that was refused somewhere, and left aside there, was no step of this report.
  file.budget.check()
  const report: Report = {
    size: file.size,
    revisions: file.sections.length,
    signatures,
    warnings,
    isGood: signatures.length > 0 && signatures.every(({ indication }) => indication === 'TOTAL-PASSED'),
    isTest: signatures.some(({ anchor }) => anchor?.kind === 'test'),
  }
  return options.draws ? await judgedTwice(report, options.draws) : report
}

function settingOf(options: VerifyOptions): Setting {
  const { trust, timeStampTrust = trust, testRoots = [], time = new Date(), crypto } = options
  return {
    time,
    anchors: anchorsOf(trust),
    stampAnchors: anchorsOf(timeStampTrust),
    testAnchors: anchorsOf(testRoots.map((certificate) => ({ certificate, kind: 'test' }))),
    source: options.revocation ?? null,
    requireRevocation: options.requireRevocation ?? false,
    crypto,
  }
}
