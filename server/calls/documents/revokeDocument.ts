import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { endReservations } from '#services/balances/end-reservations.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { openDocument, requireInitiator } from '#services/dockets/open-folder.ts'

/** Between the last signature and the seal the state is the same, and yet there is nothing left to take back. */
const signedByAll = 'Everybody has signed; it is being finished and can no longer be taken back.'

export default answer(revokeDocument, (input, context) => {
  const { member, by } = actingMember(context)
  const now = context.parts.clock.now()

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    requireInitiator(opened, member)
    const state = moveDocument(opened.document.state, 'revoked')
    if (opened.document.seal_state !== 'none') throw new Refusal('WRONG_STATE', { sentence: signedByAll })

    const { reason } = input
    // A signature that is under way meets this state when it returns, and is refused.
    await tx.documents.update(input.document_id, { state, reason, waiting_for: null, next_try_at: null }, now)
    await tx.downloadTickets.endForDocument(input.document_id)
    const docketId = opened.docket.id
    await tx.audit.add('document-revoked', {
      by,
      docketId,
      documentId: input.document_id,
      detail: { reason },
    })
    await tx.jobs.send('tell-signers', {
      organisationId: tx.organisationId,
      docketId,
      documentId: input.document_id,
      reason,
    })
    // The docket's other papers go on; with the last of them its links end here.
    await advanceDocket(tx, docketId, now)
    await tx.announce(docketId, 'document-revoked', { document_id: input.document_id })
    await endReservations(tx, opened.document, { isCompleted: false, now })

    return { state }
  })
})
