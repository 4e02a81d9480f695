import { type Permissions, permissionsOf } from '../pdf/change-permissions.ts'
import { isPdfError } from '../pdf/errors.ts'
import { allFieldsOf, type Field, type SignatureInFile, signaturesOf } from '../pdf/fields.ts'
import { asDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { HashName } from '../ports.ts'
import { type Coverage, coverageOf, digestOfCovered } from './byte-range.ts'
import { checkSignature, noAnswer, type SignatureAnswer } from './check-signature.ts'
import {
  type Covered,
  describeAnswer,
  describeStamp,
  isTimeStamp,
  timeStampsOf,
  trustedOver,
  unknownKind,
} from './covered.ts'
import { Evidence } from './evidence.ts'
import { History } from './history.ts'
import { type JudgedTimeStamp, judgeTimeStamp } from './judge-time-stamp.ts'
import { type Aftermath, aftermathOf } from './later-revisions.ts'
import { type LayoutProblem, layoutProblems } from './layout.ts'
import { type ArchiveStamp, levelOf } from './level.ts'
import { dateOf } from './pdf-date.ts'
import type { SignatureReport } from './report.ts'
import { viewEndingAt } from './revisions.ts'
import { securityStoreOf } from './security-store.ts'
import type { Setting } from './setting.ts'
import { failed, indeterminate, passed, verdictOf } from './verdict.ts'

/** What a caller brought beside the file. */
interface Given {
  intermediates?: readonly Uint8Array[]
  crls?: readonly Uint8Array[]
  ocsps?: readonly Uint8Array[]
}

const subFilters = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])

/** One file, every signature of it. */
export class Verification {
  readonly #file: PdfFile
  readonly #setting: Setting
  readonly #given: Given
  #history: Promise<History> | undefined
  #oldestEnd = 0
  readonly #passed = new Set<number>()
  #layout: LayoutProblem[] = []

  constructor(file: PdfFile, setting: Setting, given: Given) {
    this.#file = file
    this.#setting = setting
    this.#given = given
  }

  async reports(): Promise<SignatureReport[]> {
    const fields = await allFieldsOf(this.#file)
    const found = await signaturesOf(this.#file, fields)
    const permissions = await permissionsOf(this.#file, found, fields)
    const covered: Covered[] = []
    for (const [index, signature] of found.entries())
      covered.push(await this.#covered(signature, permissions[index]!))
    const store = await this.#storeAt(this.#file.size)
    const { intermediates: certificates, crls, ocsps } = this.#given
    const evidence = new Evidence().add('dss', store).add('given', { certificates, crls, ocsps })
    // Time-stamps first, the newest before all: each proves when what it covers was there.
    for (const one of [...covered].reverse())
      if (isTimeStamp(one)) one.stamp = await this.#timeStamp(one, covered, evidence)
    for (const one of covered)
      if (!isTimeStamp(one)) one.answer = await this.#signature(one, covered, evidence)
    const ends = covered.flatMap(({ coverage }) => (coverage ? [coverage.end] : []))
    if (ends.length > 0) {
      const oldest = ends.reduce((one, other) => Math.min(one, other))
      this.#layout = await this.#layoutFrom(oldest)
      this.#oldestEnd = oldest
    }
    // Newest first: a signature answers for what its own revision added.
    const reports: SignatureReport[] = []
    for (const one of [...covered].reverse()) reports.unshift(await this.#report(one, covered, store))
    return [...reports, ...(await this.#unreadable(found, fields))]
  }

  async #covered(signature: SignatureInFile, permissions: Permissions): Promise<Covered> {
    const result = await coverageOf(this.#file.source, signature)
    const nothing = { signature, permissions, answer: null, stamp: null }
    return 'coverage' in result
      ? { ...nothing, coverage: result.coverage, shape: passed }
      : { ...nothing, coverage: null, shape: result.verdict }
  }

  async #layoutFrom(end: number): Promise<LayoutProblem[]> {
    return end === this.#file.size ? [] : await layoutProblems(this.#file, end)
  }

  /** The security store as it was when the file ended there. */
  async #storeAt(end: number): Promise<Evidence> {
    return new Evidence().add('dss', await securityStoreOf(await viewEndingAt(this.#file, end)))
  }

  #digest(coverage: Coverage) {
    return (hash: HashName) => digestOfCovered(this.#file.source, coverage, hash, this.#setting.crypto)
  }

  async #signature(
    { signature, coverage }: Covered,
    all: readonly Covered[],
    evidence: Evidence,
  ): Promise<SignatureAnswer | null> {
    if (!coverage || !subFilters.has(signature.subFilter ?? '')) return null
    return await checkSignature({
      contents: coverage.contents,
      subFilter: signature.subFilter,
      digest: this.#digest(coverage),
      claimedTime: dateOf(signature.time),
      provedBy: trustedOver(coverage, all)[0]?.stamp.time,
      evidence,
      setting: this.#setting,
    })
  }

  /** A document time-stamp (ISO 32000-2 §12.8.5): the token is the whole of /Contents. */
  async #timeStamp(
    { coverage }: Covered,
    all: readonly Covered[],
    evidence: Evidence,
  ): Promise<JudgedTimeStamp | null> {
    if (!coverage) return null
    const provedAt = trustedOver(coverage, all)[0]?.stamp.time ?? this.#setting.time
    const stamp = await judgeTimeStamp({
      token: coverage.contents,
      padding: 'zeros',
      imprint: this.#digest(coverage),
      provedAt,
      evidence,
      setting: this.#setting,
    })
    // ETSI EN 319 102-1 §5.6.2.3: one that covers another cannot be older.
    if (!stamp.isTrusted || stamp.time.getTime() <= provedAt.getTime() + 5 * 60_000) return stamp
    const message = 'it says a later time than one that covers it'
    return { ...stamp, isTrusted: false, message, verdict: indeterminate('TIMESTAMP_ORDER_FAILURE', message) }
  }

  async #report(one: Covered, all: readonly Covered[], store: Evidence): Promise<SignatureReport> {
    const { signature, coverage, answer, stamp } = one
    const aftermath = coverage && (await this.#aftermath(coverage, one.permissions))
    const own = answer?.verdict ?? stamp?.verdict ?? unknownKind(signature)
    const verdict = [one.shape, aftermath?.verdict, own].find(
      (step) => step && step.indication !== 'TOTAL-PASSED',
    )
    // A broken digest says more than what came after it.
    const worst = own.indication === 'TOTAL-FAILED' && coverage ? own : (verdict ?? passed)
    if (worst.indication === 'TOTAL-PASSED' && signature.num !== null) this.#passed.add(signature.num)
    const { subFilter, reason, location, certification } = signature
    return {
      field: signature.field,
      type: isTimeStamp(one) ? 'document time-stamp' : 'signature',
      subFilter,
      ...worst,
      ...describeAnswer(answer ?? noAnswer),
      ...(stamp && describeStamp(stamp)),
      timeStamps: timeStampsOf(one, all),
      level: own.indication === 'TOTAL-PASSED' ? await this.#level(one, all, store) : null,
      isBaseline: subFilter === 'ETSI.CAdES.detached' && answer?.hasEssCertificate === true,
      coversWholeFile: aftermath?.coversWholeFile ?? false,
      covers: coverage && { start: 0, end: coverage.end, revision: this.#revisionAt(coverage.end) },
      changesAfter: aftermath?.changesAfter ?? [],
      drawn: null,
      certification,
      reason,
      location,
    }
  }

  #revisionAt(end: number): number {
    return this.#file.sections.filter(({ offset }) => offset < end).length
  }

  async #level({ answer, coverage }: Covered, all: readonly Covered[], store: Evidence) {
    if (!answer?.own || !answer.judgedAt || !coverage) return null
    const documentStamps: ArchiveStamp[] = []
    for (const { stamp, end } of trustedOver(coverage, all))
      documentStamps.push({ stamp, store: await this.#storeAt(end) })
    return await levelOf({
      chain: answer.chain,
      judgedAt: answer.judgedAt,
      own: answer.own,
      signatureStamp: answer.timeStamp?.isTrusted ? answer.timeStamp : null,
      documentStamps,
      store,
      crypto: this.#setting.crypto,
    })
  }

  async #aftermath(coverage: Coverage, permissions: Permissions): Promise<Aftermath> {
    try {
      this.#history ??= History.since(this.#file, this.#oldestEnd)
      return await aftermathOf({
        file: this.#file,
        end: coverage.end,
        permissions,
        hasPassed: (signature) => signature !== undefined && this.#passed.has(signature),
        history: await this.#history,
        layout: this.#layout,
      })
    } catch (error) {
      // What nobody could look through is no verdict on the signature.
      if (isPdfError(error, 'LIMIT')) throw error
      return { verdict: verdictOf(error), coversWholeFile: false, changesAfter: [] }
    }
  }

  /** Fields that claim a signature which is not there: silence would let them pass for unsigned. */
  async #unreadable(found: readonly SignatureInFile[], fields: readonly Field[]): Promise<SignatureReport[]> {
    const reports: SignatureReport[] = []
    for (const { name, type, value } of fields) {
      if (type !== 'Sig' || value === null || found.some(({ field }) => field === name)) continue
      if (asDict(await this.#file.resolve(value))) continue
      reports.push({
        ...failed('FORMAT_FAILURE', 'The field has no readable signature.'),
        ...describeAnswer(noAnswer),
        field: name,
        type: 'signature',
        subFilter: null,
        timeStamps: [],
        level: null,
        isBaseline: false,
        coversWholeFile: false,
        covers: null,
        changesAfter: [],
        drawn: null,
        certification: null,
        reason: null,
        location: null,
      })
    }
    return reports
  }
}
