import type { Agent } from '#contract/vocabulary/agent.ts'
import { agreeingMethod, factsOf, type PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import type { ToldPlace } from '#contract/vocabulary/told-place.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { judgeName, matchNames } from '#domain/names/match-names.ts'
import { Refusal } from '#domain/refusal.ts'
import { isHoldReason } from '#domain/signers/hold-words.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import { signsFile } from '#domain/signers/turn.ts'
import { afterFailure, asTried, openMethods } from '#domain/signing/after-failure.ts'
import { needsMark, requireFields } from '#domain/signing/fields.ts'
import { aboveFloor } from '#domain/signing/method-floor.ts'
import { methodsForAll } from '#domain/signing/methods-for-all.ts'
import { requirePapers } from '#services/document-files/supporting/asked-papers.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { formOf } from './form-of.ts'
import { hasAgreed } from './has-agreed.ts'
import type { Admitted } from './methods/way-to-sign.ts'
import { requirePan } from './pan/require-pan.ts'
import { requireChecks } from './require-checks.ts'
import { requirePlace } from './require-place.ts'
import type { SigningPerson } from './signing-person.ts'
import { requireVideo } from './video/require-video.ts'

export interface SigningRequest {
  method: PersonMethod
  documentIds: readonly string[] | undefined
  consentRecordId: string
  nameConfirmed: boolean
  /** Where they say they are. */
  place: ToldPlace | null
  provider: string
  /** Most documents that one transaction of this method carries. */
  mostDocuments: number
  /** A certificate that was judged already; null for a way that brings none. */
  admitted: Admitted | null
  /** Who keeps the device, for a way that reads at one. */
  agent: Agent | null
  /** A redirect that carries papers of other dockets too, and the number of the first of these. */
  shared?: { redirectId: string; firstNumber: number } | undefined
}

export interface Paper {
  signer: Signer
  document: Document
}

/**
 * The papers of this redirect, each ready to be signed by this person in this way; or a refusal in
 * words.
 */
export async function papersToSign(
  tx: Tx,
  keys: Keys,
  person: SigningPerson,
  request: SigningRequest,
  now: Date,
): Promise<Paper[]> {
  const papers = await chosenPapers(tx, person, request)
  for (const paper of papers) requireReady(paper, request.method)
  if (request.admitted)
    await requireName(
      tx,
      person.docketId,
      papers.map(({ signer }) => signer.name),
      request.admitted.name,
    )
  await requireWay(tx, person, papers, request.method)
  await requireChecks(tx, person, now)
  await requireConsent(tx, person, request)
  await requirePlace(
    tx,
    person,
    papers.map(({ signer }) => signer),
    request.place,
    now,
  )
  await requireVideo(
    tx,
    person,
    papers.map(({ signer }) => signer),
  )
  await requireFilled(tx, keys, papers, request.method, now)
  await requirePan(tx, person, request.method)
  await requirePapers(
    tx,
    person.docketId,
    papers.map(({ signer }) => signer.person_key),
  )

  return papers
}

async function chosenPapers(tx: Tx, person: SigningPerson, request: SigningRequest): Promise<Paper[]> {
  const rows = (await tx.signers.ofPerson(person.docketId, person.personKey)).filter(
    ({ role }) => role !== 'viewer',
  )
  const documents = new Map((await tx.documents.ofDocket(person.docketId)).map((one) => [one.id, one]))
  const asked = request.documentIds
  if (asked?.some((id) => !rows.some(({ document_id }) => document_id === id)))
    throw new Refusal('DOCUMENT_NOT_FOUND')

  const wanted = rows.filter(({ document_id }) => !asked || asked.includes(document_id))
  const papers = wanted.flatMap((signer) => {
    const document = documents.get(signer.document_id)

    return document ? [{ signer, document }] : []
  })
  const open = papers.filter(({ signer, document }) =>
    asked ? true : signer.state !== 'signed' && document.state === 'out_for_signature',
  )
  if (papers.length === 0) throw new Refusal('DOCUMENT_NOT_FOUND')
  if (open.length === 0) {
    // Taken back, expired or declined: that is what they hear, whether they had signed or not.
    const over = papers.find(({ document }) => document.state !== 'completed')
    if (over) requireDocumentState(over.document.state, 'out_for_signature')
    throw new Refusal('ALREADY_SIGNED')
  }

  return open.sort((a, b) => a.document.sequence - b.document.sequence).slice(0, request.mostDocuments)
}

const onHold = (reason: string): Refusal =>
  new Refusal('WRONG_STATE', {
    values: isHoldReason(reason) ? { case: 'onHold', reason } : { case: 'onHoldFor', reason },
  })

export function requireReady({ signer, document }: Paper, method: PersonMethod): void {
  if (signer.state === 'signed') throw new Refusal('ALREADY_SIGNED')
  requireDocumentState(document.state, 'out_for_signature')
  if (signer.state === 'waiting') throw new Refusal('NOT_YOUR_TURN')
  if (signer.state === 'declined' || signer.state === 'delegated' || signer.state === 'bounced')
    throw wrongSignerState(signer)
  if (signer.hold_reason) throw onHold(signer.hold_reason)
  // An approver agrees without a signature in the file, so the method says only how they were
  // known.
  if (signer.role !== 'approver' && !signer.methods.includes(method)) throw new Refusal('METHOD_NOT_ALLOWED')
  if (signer.role === 'approver' && method !== agreeingMethod) throw new Refusal('METHOD_NOT_ALLOWED')
}

/** A name that the docket refuses is refused before anything is signed. */
export async function requireName(
  tx: Tx,
  docketId: string,
  given: readonly string[],
  certificate: string,
): Promise<void> {
  const settings = docketSettings((await tx.dockets.get(docketId))?.settings ?? {})
  for (const name of given)
    if (judgeName(matchNames(name, certificate), settings) === 'refuse')
      throw new Refusal('NAME_MISMATCH', { values: { certificate, given: name } })
}

/**
 * Nobody signs below the floor of the document's type; where the docket wants them to, people wait
 * for the way that failed at its provider.
 */
async function requireWay(
  tx: Tx,
  { docketId, personKey }: SigningPerson,
  papers: readonly Paper[],
  method: PersonMethod,
): Promise<void> {
  const docket = await tx.dockets.get(docketId)
  const settings = docketSettings(docket?.settings ?? {})
  const { method_fallback } = settings
  const signing = papers.map(({ signer }) => signer).filter(signsFile)
  if (signing.length === 0) return
  const offered = aboveFloor(methodsForAll(signing), settings)
  if (!offered.includes(method)) throw new Refusal('METHOD_NOT_ALLOWED')
  if (method_fallback) return
  const after = afterFailure(
    offered,
    (await tx.signingTransactions.ofPerson(docketId, personKey)).map(asTried),
    method_fallback,
  )
  if (!openMethods([method], after).includes(method)) throw new Refusal('METHOD_WAITS')
}

async function requireConsent(tx: Tx, person: SigningPerson, request: SigningRequest): Promise<void> {
  if (!(await hasAgreed(tx, person, request.consentRecordId, factsOf(request.method).consent)))
    throw new Refusal('CONSENT_MISSING')
}

async function requireFilled(
  tx: Tx,
  keys: Keys,
  papers: readonly Paper[],
  method: PersonMethod,
  now: Date,
): Promise<void> {
  for (const { signer } of papers) {
    const boxes = await tx.signerPositions.ofSigner(signer.id)
    const { judged } = await formOf(tx, keys, signer, now)
    requireFields(boxes, judged)
    if (signer.role !== 'approver' && needsMark(method, boxes) && !(await tx.signerMarks.of(signer.id)))
      throw new Refusal('MARK_MISSING')
  }
}
