import { moveDocument } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { afterEnd } from '#services/signing/follow-ups.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './acting.ts'
import type { OpenDocument } from './open-folder.ts'

/**
 * Takes one paper back with a reason: its links die with the last paper of the docket, and signers
 * are told.
 */
export async function takeBack(
  tx: Tx,
  { docket, document }: OpenDocument,
  reason: string,
  { by, followUps, now }: Pick<Acting, 'by' | 'followUps' | 'now'>,
): Promise<'revoked'> {
  const state = moveDocument(document.state, 'revoked')
  // Between the last signature and the seal the state is the same, and there is nothing left to
  // take back.
  if (document.seal_state !== 'none') throw new Refusal('WRONG_STATE', { values: { case: 'beingFinished' } })

  // A signature that is under way meets this state when it returns, and is refused.
  await tx.documents.update(document.id, { state, reason, waiting_for: null, next_try_at: null }, now)
  const docketId = docket.id
  await tx.audit.add('document-revoked', { by, docketId, documentId: document.id, detail: { reason } })
  await tx.jobs.send('tell-signers', {
    organisationId: tx.organisationId,
    docketId,
    documentId: document.id,
    reason,
    at: now.toISOString(),
  })
  // The docket's other papers go on; with the last of them its links end here.
  await afterEnd(tx, followUps, [document], { state, now })
  await tx.announce(docketId, 'document-revoked', { document_id: document.id })

  return state
}
