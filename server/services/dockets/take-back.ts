import { moveDocument } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { afterEnd } from '#services/signing/follow-ups.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './acting.ts'
import type { Folder } from './open-folder.ts'

/**
 * Takes papers of a docket back with a reason: its links die with its last paper, and signers are
 * told.
 */
export async function takeBack(
  tx: Tx,
  { docket }: Pick<Folder, 'docket'>,
  documents: readonly [Document, ...Document[]],
  reason: string,
  { by, followUps, now }: Pick<Acting, 'by' | 'followUps' | 'now'>,
): Promise<'revoked'> {
  for (const document of documents) {
    moveDocument(document.state, 'revoked')
    // Between the last signature and the seal the state is the same, and there is nothing left to
    // take back.
    if (document.seal_state !== 'none')
      throw new Refusal('WRONG_STATE', { values: { case: 'beingFinished' } })
  }

  const ids = documents.map(({ id }) => id)
  const state = 'revoked' as const
  // A signature that is under way meets this state when it returns, and is refused.
  await tx.documents.updateMany(ids, { state, reason, waiting_for: null, next_try_at: null }, now)
  const docketId = docket.id
  await tx.audit.addMany(
    ids.map((documentId) => ['document-revoked', { by, docketId, documentId, detail: { reason } }]),
  )
  // One message a person: the job finds all that were taken back together.
  await tx.jobs.send('tell-signers', {
    organisationId: tx.organisationId,
    docketId,
    documentId: documents[0].id,
    reason,
    at: now.toISOString(),
  })
  // The docket's other papers go on; with the last of them its links end here.
  await afterEnd(tx, followUps, documents, { state, now })
  await tx.announce(docketId, 'document-revoked', { document_id: documents[0].id, by: by.name })

  return state
}
