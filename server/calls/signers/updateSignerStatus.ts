import { actingMember } from '#calls/acting.ts'
import { answer, type CallContext } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { updateSignerStatus } from '#contract/signers/updateSignerStatus.ts'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { bySigner } from '#domain/actors.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import type { Tx } from '#store/store.ts'

export default answer(updateSignerStatus, ({ document_id, signer_id, status }, context) =>
  context.store.transaction(async (tx) => {
    const state =
      status === 'bounced'
        ? await noteSeenBounce(tx, document_id, signer_id, context)
        : await noteStep(tx, document_id, signer_id, status, context)

    return { signer: { signer_id, state } }
  }),
)

/** What the signer's page reports of its own person. */
async function noteStep(
  tx: Tx,
  documentId: string,
  signerId: string,
  step: 'opened' | 'come_back_later',
  context: CallContext,
): Promise<SignerState> {
  const asker = signerOf(context)
  const now = context.parts.clock.now()
  if (!(await tx.dockets.getLocked(asker.docketId))) throw new Refusal('DOCUMENT_NOT_FOUND')
  const link = await tx.signerLinks.get(asker.linkId)
  if (!link || link.dead_at) throw new Refusal('LINK_ENDED')
  const own = (await tx.signers.ofPerson(asker.docketId, asker.personKey)).find(
    ({ document_id }) => document_id === documentId,
  )
  const document = own && (await tx.documents.get(documentId))
  if (!document) throw new Refusal('DOCUMENT_NOT_FOUND')
  if (own.id !== signerId) throw new Refusal('SIGNER_NOT_FOUND')
  requireDocumentState(document.state, 'out_for_signature')
  const opens = step === 'opened' && own.state === 'invited'
  const state = opens ? moveSigner(own, 'opened') : own.state
  if (opens) await tx.signers.update(own.id, { state, opened_at: own.opened_at ?? now }, now)
  await tx.audit.add(step === 'opened' ? 'document-opened' : 'signer-comes-back', {
    by: bySigner(own.id, own.name, context.origin),
    docketId: asker.docketId,
    documentId,
    signerId: own.id,
    detail: { name: own.name },
  })
  await tx.announce(asker.docketId, 'signers-changed', { by: own.name })

  return state
}

/** A bounce that no provider reported: somebody saw that the invitation did not arrive. */
async function noteSeenBounce(
  tx: Tx,
  documentId: string,
  signerId: string,
  context: CallContext,
): Promise<SignerState> {
  const { member, by, now } = actingMember(context)
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'remind', opened, member)
  const signer = signersOn(opened, documentId).find(({ id }) => id === signerId)
  if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
  const state = moveSigner(signer, 'bounced')
  const docketId = opened.docket.id
  for (const row of opened.signers) {
    if (row.person_key !== signer.person_key || row.state !== 'invited') continue
    await tx.signers.update(row.id, { state }, now)
    await tx.audit.add('signer-bounced', {
      by,
      docketId,
      documentId: row.document_id,
      signerId: row.id,
      detail: { name: row.name, seen_by: member.name },
    })
  }
  if (opened.docket.initiator_id !== member.userId)
    await tellInitiator(
      tx,
      context.parts.keys,
      docketId,
      'signer-bounced',
      {
        who: signer.name,
        contact: maskContact(signer.email ?? signer.mobile ?? ''),
        isUnpaid: false,
      },
      { now, signerId, byUserId: member.userId, documentId, subject: signer.person_key },
    )
  await tx.announce(docketId, 'message-bounced', { by: member.name })

  return state
}
