import { moveDocument } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { endReservations } from '#services/balances/end-reservations.ts'
import type { AuditFacts, Tx } from '#store/store.ts'
import { advanceDocket } from './advance-docket.ts'
import type { OpenDocument } from './open-folder.ts'

/** Between the last signature and the seal the state is the same, and yet there is nothing left to take back. */
const signedByAll = 'Everybody has signed; it is being finished and can no longer be taken back.'

/** Takes one paper back with a reason: its links die with the last paper of the docket, and signers are told. */
export async function takeBack(
  tx: Tx,
  { docket, document }: OpenDocument,
  reason: string,
  { by, now }: { by: AuditFacts['by']; now: Date },
): Promise<'revoked'> {
  const state = moveDocument(document.state, 'revoked')
  if (document.seal_state !== 'none') throw new Refusal('WRONG_STATE', { sentence: signedByAll })

  // A signature that is under way meets this state when it returns, and is refused.
  await tx.documents.update(document.id, { state, reason, waiting_for: null, next_try_at: null }, now)
  await tx.downloadTickets.endForDocument(document.id)
  const docketId = docket.id
  await tx.audit.add('document-revoked', { by, docketId, documentId: document.id, detail: { reason } })
  await tx.jobs.send('tell-signers', {
    organisationId: tx.organisationId,
    docketId,
    documentId: document.id,
    reason,
  })
  // The docket's other papers go on; with the last of them its links end here.
  await advanceDocket(tx, docketId, now)
  await tx.announce(docketId, 'document-revoked', { document_id: document.id })
  await endReservations(tx, document, { isCompleted: false, now })

  return state
}
