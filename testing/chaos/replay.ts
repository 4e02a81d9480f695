import type { OutputOf } from '#contract/define-call.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import type { WireClient } from '../client.ts'
import type { Expectation } from './expectation.ts'
import type { ActName } from './journal.ts'
import { Refused, type World } from './world.ts'

export interface Finding {
  kind: 'lost' | 'half done' | 'doubled'
  life: string
  sentence: string
}

type Document = OutputOf<typeof fetchDocumentInfo>['document']

/** Reads one docket as its officer does, and holds it against what was acknowledged. */
export async function replay(world: World, officer: WireClient, expected: Expectation): Promise<Finding[]> {
  const { documentId, life } = expected
  if (!documentId) return []
  const gone = expected.done('delete').length > 0
  try {
    const { document } = await world.read(officer, fetchDocumentInfo, { document_id: documentId })
    if (gone && document.state !== 'deleted')
      return [{ kind: 'lost', life, sentence: `deleted, and it is ${document.state}` }]
    const trail = await world.read(officer, auditInformation, { document_id: documentId, action: 'view' })
    const events = (trail.entries ?? []).map(({ event }) => event)
    const findings = new Findings(expected, events)
    if (trail.chain_ok !== true) findings.add('half done', 'the chain of its trail does not hold')
    compare(findings, expected, document)

    return findings.all
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'DOCUMENT_NOT_FOUND') throw error
    const mayBeGone = gone || expected.unsure('delete').length > 0

    return mayBeGone ? [] : [{ kind: 'lost', life, sentence: 'its document is not there' }]
  }
}

class Findings {
  readonly all: Finding[] = []
  readonly #expected: Expectation
  readonly #events: readonly string[]

  constructor(expected: Expectation, events: readonly string[]) {
    this.#expected = expected
    this.#events = events
  }

  add(kind: Finding['kind'], sentence: string): void {
    this.all.push({ kind, life: this.#expected.life, sentence })
  }

  count(event: string): number {
    return this.#events.filter((one) => one === event).length
  }

  /** As often as acknowledged, and at most as often as asked. */
  within(what: string, found: number, act: ActName, acknowledged = this.#expected.done(act).length): void {
    const most = acknowledged + this.#expected.unsure(act).length
    if (found < acknowledged) this.add('lost', `${what}: ${found} of ${acknowledged} acknowledged`)
    if (found > most) this.add('doubled', `${what}: ${found}, asked ${most} times`)
  }
}

function compare(findings: Findings, expected: Expectation, document: Document): void {
  findings.within('document-added', findings.count('document-added'), 'make')
  findings.within('docket-sent', findings.count('docket-sent'), 'send')
  findings.within('document-revoked', findings.count('document-revoked'), 'revoke')
  findings.within('consent-given', findings.count('consent-given'), 'consent')
  findings.within('signer-authenticated', findings.count('signer-authenticated'), 'enter')
  findings.within('signer-otp-sent', findings.count('signer-otp-sent'), 'code')
  findings.within('signer-declined', findings.count('signer-declined'), 'decline')
  findings.within('people', document.signers.length, 'person')
  findings.within('boxes', document.positions.length, 'box')
  compareSignatures(findings, expected)
  comparePeople(findings, expected, document)
  compareVersions(findings, expected, document)
  compareState(findings, expected, document)
}

/**
 * At most one per person: a signer who brought the provider's answer may have left before they
 * asked for the result.
 */
function compareSignatures(findings: Findings, expected: Expectation): void {
  const found = findings.count('signer-signed')
  const { length } = expected.signed()
  const most = expected.emails.filter((email) => expected.mayHaveSigned(email)).length
  if (found < length) findings.add('lost', `signer-signed: ${found} of ${length} acknowledged`)
  if (found > most) findings.add('doubled', `signer-signed: ${found}, ${most} people could`)
}

function comparePeople(findings: Findings, expected: Expectation, { signers }: Document): void {
  for (const email of expected.emails) {
    const rows = signers.filter((signer) => signer.email === email)
    if (rows.length > 1) findings.add('doubled', `${email} stands ${rows.length} times on it`)
    if (rows.length === 0 && expected.done('person', email).length > 0)
      findings.add('lost', `${email} is not on it`)
    if (expected.signed(email).length > 0 && rows[0]?.state !== 'signed')
      findings.add('lost', `${email} signed, and is ${rows[0]?.state}`)
  }
}

function compareVersions(findings: Findings, expected: Expectation, { versions, signers }: Document): void {
  const [first] = versions
  const uploaded = expected.done('upload')[0]?.facts
  if (first?.sha256 !== uploaded?.sha256) findings.add('lost', 'its first version is not what was uploaded')
  if (versions.some(({ number }, index) => number !== index + 1))
    findings.add('half done', 'its versions have a gap')
  const signed = versions.filter(({ reason }) => reason === 'signed').length
  const hasSigned = signers.filter(({ state }) => state === 'signed').length
  if (signed !== hasSigned || signed !== findings.count('signer-signed'))
    findings.add(
      'half done',
      `${hasSigned} signed, ${signed} revisions, ${findings.count('signer-signed')} entries in the trail`,
    )
}

/**
 * The state and what the trail says came in one transaction, so they must agree whatever was
 * acknowledged.
 */
function compareState(findings: Findings, expected: Expectation, { state, sent_at }: Document): void {
  const wasSent = findings.count('docket-sent') === 1
  if (wasSent !== (sent_at !== null) || wasSent === (state === 'draft' || state === 'deleted'))
    findings.add('half done', `its trail says ${wasSent ? 'sent' : 'not sent'}, and it is ${state}`)
  if (findings.count('document-revoked') > 0 !== (state === 'revoked'))
    findings.add('half done', `its trail and its state disagree: ${state}`)
  if (findings.count('signer-declined') > 0 !== (state === 'rejected'))
    findings.add('half done', `its trail and its state disagree: ${state}`)
  for (const [act, wanted] of [
    ['revoke', 'revoked'],
    ['decline', 'rejected'],
  ] as const)
    if (expected.done(act).length > 0 && state !== wanted)
      findings.add('lost', `${act} was acknowledged, and it is ${state}`)
}
