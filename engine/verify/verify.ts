import { checkTimeStampToken } from '../crypto/tsp/token.ts'
import { nameOfHolder, readCertificate } from '../crypto/x509/certificate.ts'
import { PdfError } from '../pdf/errors.ts'
import { certificationIn, fieldsOf, type SignatureInFile, signaturesOf } from '../pdf/fields.ts'
import { asDict } from '../pdf/objects.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import type { CryptoPort, HashName, Source } from '../ports.ts'
import { type Coverage, coverageOf, digestOfCovered } from './byte-range.ts'
import type { ClassifiedChange } from './changes.ts'
import { checkSignature, type SignatureAnswer } from './check-signature.ts'
import { aftermathOf } from './later-revisions.ts'
import { dateOf } from './pdf-date.ts'
import type { Report, SignatureReport, Verdict } from './report.ts'
import { type Evidence, securityStoreOf } from './security-store.ts'
import { failed, indeterminate, passed, verdictOf } from './verdict.ts'

export interface VerifyOptions {
  /** Trust anchors, DER. */
  trust: readonly Uint8Array[]
  /** Trust anchors of time-stamp authorities; default `trust`. */
  timeStampTrust?: readonly Uint8Array[]
  /** Further certificates that may complete chains, DER. */
  intermediates?: readonly Uint8Array[]
  /** Revocation data beside what the file carries, DER. Nothing is fetched. */
  crls?: readonly Uint8Array[]
  ocsps?: readonly Uint8Array[]
  /** The moment of asking; now when missing. */
  at?: Date
  crypto: CryptoPort
}

const subFilters = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])

/**
 * Judges every signature of a PDF, in the order they were made, in the words of ETSI EN 319 102-1: the byte range,
 * what later revisions did, digest, CMS, certificate, time, chain, revocation. What is not understood is not passed.
 *
 * Chains are judged at the best signature time: a trusted time-stamp's, else the one the signer claims.
 *
 * @throws PdfError EMPTY | NOT_PDF | DAMAGED | ENCRYPTED | LIMIT | UNSUPPORTED when the file cannot be read
 */
export async function verify(source: Source, options: VerifyOptions): Promise<Report> {
  const file = await PdfFile.open(source)
  if (file.encrypted) throw new PdfError('ENCRYPTED', 'The file needs a password.')
  const signatures = await new Verification(file, options).reports()
  return {
    size: file.size,
    signatures,
    isGood: signatures.length > 0 && signatures.every(({ indication }) => indication === 'TOTAL-PASSED'),
  }
}

interface Covered {
  signature: SignatureInFile
  coverage: Coverage | null
  shape: Verdict
  answer: SignatureAnswer | null
}

class Verification {
  readonly #file: PdfFile
  readonly #options: VerifyOptions
  readonly #known = new Map<number, ClassifiedChange>()
  readonly #passed = new Set<string>()

  constructor(file: PdfFile, options: VerifyOptions) {
    this.#file = file
    this.#options = options
  }

  async reports(): Promise<SignatureReport[]> {
    const found = await signaturesOf(this.#file)
    const certification = await certificationIn(this.#file, found)
    const store = await securityStoreOf(this.#file)
    const evidence: Evidence = {
      certificates: [...(this.#options.intermediates ?? []), ...store.certificates],
      crls: [...(this.#options.crls ?? []), ...store.crls],
      ocsps: [...(this.#options.ocsps ?? []), ...store.ocsps],
    }
    const covered: Covered[] = []
    for (const signature of found) covered.push(await this.#covered(signature))
    // Time-stamps first: they prove when the others were made.
    for (const one of covered) if (isTimeStamp(one)) one.answer = await this.#timeStamp(one, evidence)
    for (const one of covered)
      if (!isTimeStamp(one)) one.answer = await this.#signature(one, covered, evidence)
    // Newest first: a signature answers for what its own revision added.
    const reports: SignatureReport[] = []
    for (const one of [...covered].reverse()) reports.unshift(await this.#report(one, covered, certification))
    return [...reports, ...(await this.#unreadable(found))]
  }

  async #covered(signature: SignatureInFile): Promise<Covered> {
    const result = await coverageOf(this.#file.source, signature)
    return 'coverage' in result
      ? { signature, coverage: result.coverage, shape: passed, answer: null }
      : { signature, coverage: null, shape: result.verdict, answer: null }
  }

  #digest(coverage: Coverage) {
    return (hash: HashName) => digestOfCovered(this.#file.source, coverage, hash, this.#options.crypto)
  }

  async #signature(
    { signature, coverage }: Covered,
    all: readonly Covered[],
    evidence: Evidence,
  ): Promise<SignatureAnswer | null> {
    if (!coverage || !subFilters.has(signature.subFilter ?? '')) return null
    const { trust, timeStampTrust = trust, at = new Date(), crypto } = this.#options
    return await checkSignature({
      contents: coverage.contents,
      subFilter: signature.subFilter,
      digest: this.#digest(coverage),
      claimedTime: dateOf(signature.time),
      provedBy: timeStampsOver(coverage, all)[0]?.time,
      at,
      trust,
      timeStampTrust,
      evidence,
      crypto,
    })
  }

  /** A document time-stamp (ISO 32000-2 §12.8.5): the token is the whole of /Contents. */
  async #timeStamp({ coverage }: Covered, evidence: Evidence): Promise<SignatureAnswer | null> {
    if (!coverage) return null
    const { trust, timeStampTrust = trust, crypto } = this.#options
    const empty = { signer: null, time: null, timeSource: null, timeStamp: null, path: [], revocation: [] }
    try {
      const timeStamp = await checkTimeStampToken({
        token: coverage.contents,
        padding: 'zeros',
        imprint: this.#digest(coverage),
        trust: timeStampTrust,
        intermediates: evidence.certificates,
        crls: evidence.crls,
        ocsps: evidence.ocsps,
        crypto,
      })
      const path = timeStamp.path.map(readCertificate)
      return { ...empty, verdict: passed, time: timeStamp.time, timeSource: 'time-stamp', timeStamp, path }
    } catch (error) {
      return { ...empty, verdict: verdictOf(error) }
    }
  }

  async #report(
    one: Covered,
    all: readonly Covered[],
    certification: 1 | 2 | 3 | null,
  ): Promise<SignatureReport> {
    const { signature, coverage, answer } = one
    const aftermath = coverage && (await this.#aftermath(coverage, certification))
    const verdict = [one.shape, aftermath?.verdict, answer?.verdict ?? unknownKind(signature)].find(
      (step) => step && step.indication !== 'TOTAL-PASSED',
    )
    // A broken digest says more than what came after it.
    const worst = answer?.verdict.indication === 'TOTAL-FAILED' ? answer.verdict : (verdict ?? passed)
    if (worst.indication === 'TOTAL-PASSED') this.#passed.add(signature.field)
    const documentStamps = coverage ? timeStampsOver(coverage, all) : []
    const own = answer?.timeStamp && !isTimeStamp(one) ? [answer.timeStamp] : []
    return {
      field: signature.field,
      type: isTimeStamp(one) ? 'document time-stamp' : 'signature',
      subFilter: signature.subFilter,
      ...worst,
      signer: answer?.signer?.commonName ?? answer?.timeStamp?.authority ?? null,
      authority: answer?.signer?.issuer ?? (answer?.path[1] ? nameOfHolder(answer.path[1]) : null),
      certificate: answer?.signer ?? null,
      time: answer?.time?.toISOString() ?? null,
      timeSource: answer?.timeSource ?? null,
      timeStamps: [
        ...own.map(({ authority, time }) => ({
          authority,
          time: time.toISOString(),
          kind: 'signature' as const,
        })),
        ...documentStamps.map(({ authority, time }) => ({
          authority,
          time: time.toISOString(),
          kind: 'document' as const,
        })),
      ],
      path: answer?.path.map(nameOfHolder) ?? [],
      revocation: answer?.revocation ?? [],
      coversWholeFile: aftermath?.coversWholeFile ?? false,
      changesAfter: aftermath?.changesAfter ?? [],
      certification: signature.certification,
      reason: signature.reason,
      location: signature.location,
    }
  }

  async #aftermath(coverage: Coverage, certification: 1 | 2 | 3 | null) {
    try {
      return await aftermathOf({
        file: this.#file,
        end: coverage.end,
        certification,
        hasPassed: (field) => this.#passed.has(field),
        known: this.#known,
      })
    } catch (error) {
      return { verdict: verdictOf(error), coversWholeFile: false, changesAfter: [] }
    }
  }

  /** Fields that claim a signature which is not there: silence would let them pass for unsigned. */
  async #unreadable(found: readonly SignatureInFile[]): Promise<SignatureReport[]> {
    const reports: SignatureReport[] = []
    for await (const field of fieldsOf(this.#file)) {
      if (field.type !== 'Sig' || field.value === null || found.some((one) => one.field === field.name))
        continue
      if (asDict(await this.#file.resolve(field.value))) continue
      reports.push({
        ...failed('FORMAT_FAILURE', 'The field has no readable signature.'),
        field: field.name,
        type: 'signature',
        subFilter: null,
        signer: null,
        authority: null,
        certificate: null,
        time: null,
        timeSource: null,
        timeStamps: [],
        path: [],
        revocation: [],
        coversWholeFile: false,
        changesAfter: [],
        certification: null,
        reason: null,
        location: null,
      })
    }
    return reports
  }
}

const isTimeStamp = ({ signature }: Covered) => signature.subFilter === 'ETSI.RFC3161'

function unknownKind({ subFilter }: SignatureInFile): Verdict {
  return indeterminate(
    'SIG_CONSTRAINTS_FAILURE',
    `The kind of signature is not understood: ${subFilter ?? 'none named'}.`,
  )
}

/** Document time-stamps that hold and cover this signature, earliest first. */
function timeStampsOver(coverage: Coverage, all: readonly Covered[]) {
  return all
    .filter((one) => isTimeStamp(one) && one.coverage && one.coverage.end > coverage.end)
    .flatMap((one) => (one.answer?.timeStamp ? [one.answer.timeStamp] : []))
    .sort((a, b) => a.time.getTime() - b.time.getTime())
}
