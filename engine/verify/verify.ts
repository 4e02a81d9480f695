import { Decryptor } from '../pdf/encryption/decrypt.ts'
import { PdfError } from '../pdf/errors.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import type { CryptoPort, LegacyCipherPort, Source } from '../ports.ts'
import type { RevocationSource } from '../revocation-source.ts'
import { openStrings } from './open-strings.ts'
import { warningsOf } from './preparations.ts'
import type { Report } from './report.ts'
import type { Setting } from './setting.ts'
import { anchorsOf, type TrustAnchor } from './trust.ts'
import { Verification } from './verification.ts'

export interface VerifyOptions {
  /** Trust anchors: DER, or with the word on which each is trusted. */
  trust: readonly (Uint8Array | TrustAnchor)[]
  /** Trust anchors of time-stamp authorities; default `trust`. */
  timeStampTrust?: readonly (Uint8Array | TrustAnchor)[]
  /** Authorities of tests: recognised, so that a report can say what they are, and never trusted. DER. */
  testRoots?: readonly Uint8Array[]
  /** Further certificates that may complete chains, DER. */
  intermediates?: readonly Uint8Array[]
  /** Revocation data beside what the file carries, DER. */
  crls?: readonly Uint8Array[]
  ocsps?: readonly Uint8Array[]
  /** Whom to ask where nothing at hand answers. Nobody when missing: the library itself fetches nothing. */
  revocation?: RevocationSource
  /** A path about which nothing is known is not good enough; default false. */
  requireRevocation?: boolean
  /** The moment of asking; now when missing. */
  time?: Date
  /** Opens a protected file; needs `ciphers`. Without it the empty password is tried. */
  password?: string
  ciphers?: LegacyCipherPort
  /** Milliseconds after which reading gives up with LIMIT; no bound in time when missing. */
  patienceMs?: number
  crypto: CryptoPort
}

/**
 * Judges every signature of a PDF, in the order they were made, in the words of ETSI EN 319 102-1: the byte range,
 * what later revisions did, digest, CMS, certificate, time, chain, revocation. What is not understood is not passed.
 *
 * A chain is judged at the moment that a trusted time-stamp proves. Without one it is judged now, for a signature could have been
 * made just now whatever it claims; time-stamps are judged newest first, each at the time of the one that covers it.
 *
 * @throws PdfError EMPTY | NOT_PDF | DAMAGED | ENCRYPTED | WRONG_PASSWORD | LIMIT | UNSUPPORTED when the file cannot be read
 */
export async function verify(source: Source, options: VerifyOptions): Promise<Report> {
  const file = await PdfFile.open(source)
  if (options.patienceMs !== undefined) file.deadline = Date.now() + options.patienceMs
  if (file.encrypted) await open(file, options)
  const signatures = await new Verification(file, settingOf(options), options).reports()
  return {
    size: file.size,
    revisions: file.sections.length,
    signatures,
    warnings: await warningsOf(file),
    isGood: signatures.length > 0 && signatures.every(({ indication }) => indication === 'TOTAL-PASSED'),
    isTest: signatures.some(({ anchor }) => anchor?.kind === 'test'),
  }
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

/** ISO 32000-2 §7.6.2: all is encrypted but the signatures' own /Contents. */
async function open(file: PdfFile, { password, ciphers, crypto }: VerifyOptions): Promise<void> {
  if (!ciphers) throw new PdfError('ENCRYPTED', 'The file needs a password.')
  try {
    const decryptor = await Decryptor.open(file, password ?? '', {
      ...ciphers,
      hasher: (name) => crypto.hasher(name),
    })
    file.decryptor = {
      stream: (num, gen, dict, data) => decryptor.stream(num, gen, dict, data),
      strings: (num, gen, value) => openStrings(value, (bytes) => decryptor.string(num, gen, bytes)),
    }
    file.forget()
  } catch (error) {
    if (error instanceof PdfError && error.code === 'WRONG_PASSWORD' && password === undefined)
      throw new PdfError('ENCRYPTED', 'The file needs a password.')
    throw error
  }
}
