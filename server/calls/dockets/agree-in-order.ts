import type { CallContext } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import type { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { agreeingMethod } from '#contract/vocabulary/signing-methods.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { completeAct } from '#services/signing/complete-act.ts'
import { declineDocument } from '#services/signing/decline.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'
import { startSigning } from '#services/signing/start-signing.ts'
import type { Tx } from '#store/store.ts'

type Call = typeof completeDocumentApproval

/**
 * An approver in the order says yes or no by the acts of their page: the same turn, lease, consent
 * and trail.
 */
export async function decideInOrder(
  {
    document_id: documentId,
    decision,
    comment,
    consent_record_id,
    place,
    marks,
    review_id,
  }: ParsedInputOf<Call>,
  context: CallContext,
): Promise<OutputOf<Call>> {
  const { parts, store, origin } = context
  const asker = signerOf(context)
  // They are what a checker sees; an approver has the words of the comment.
  if (marks.length > 0) throw notTaken('marks')
  if (review_id !== undefined) throw notTaken('review_id')
  await store.read((tx) => requireApprover(tx, asker, documentId))
  if (decision === 'send_back') {
    if (consent_record_id !== undefined) throw notTaken('consent_record_id')
    if (place !== undefined) throw notTaken('place')

    return await declineDocument(parts, store, asker, { documentId, reason: comment ?? '', origin })
  }

  if (comment !== undefined) throw notTaken('comment')
  if (!consent_record_id) throw new Refusal('CONSENT_MISSING')
  const { transactionId } = await startSigning(parts, store, asker, origin, {
    method: agreeingMethod,
    documentIds: [documentId],
    consentRecordId: consent_record_id,
    nameConfirmed: false,
    place: place ?? null,
    certificates: null,
    serviceId: null,
    agent: null,
  })
  const person = await store.read((tx) => personOfRedirect(tx, asker, origin, transactionId))
  const { code } = await completeAct(parts, store, person, transactionId, null)
  // Somebody else ended the paper between the two steps; what became of it is read from its state.
  if (code) throw new Refusal(code === 'LEASE_ENDED' ? code : 'WRONG_STATE')
  const document = await store.read((tx) => tx.documents.get(documentId))
  if (!document) throw new Refusal('DOCUMENT_NOT_FOUND')

  return { state: document.state }
}

const notTaken = (path: string) =>
  new Refusal('BAD_REQUEST', { fields: [{ path, code: 'NOT_OF_THIS_DECISION' }] })

async function requireApprover(
  tx: Tx,
  { docketId, personKey }: SignerAsker,
  documentId: string,
): Promise<void> {
  const own = (await tx.signers.ofPerson(docketId, personKey)).find(
    ({ document_id }) => document_id === documentId,
  )
  if (!own) throw new Refusal('DOCUMENT_NOT_FOUND')
  if (own.role !== 'approver') throw new Refusal('NOT_ALLOWED')
}
