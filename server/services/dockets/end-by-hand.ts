import type { HandEnd } from '#contract/vocabulary/states.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { hasFinished, takesTurn } from '#domain/signers/turn.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import { afterEnd } from '#services/signing/follow-ups.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './acting.ts'
import { requireNobodySigns } from './nobody-signs.ts'
import { type OpenDocument, signersOn } from './open-folder.ts'

interface HandEnding {
  byHand: HandEnd
  reason: string
  /** What the trail says besides. */
  detail?: Record<string, string>
}

/**
 * Completes a document although not everybody has signed here. What was signed stays in the file;
 * who was asked and has not signed is told, and the certificate names them. An answer of a provider
 * that comes later meets a completed document.
 */
export async function endByHand(
  tx: Tx,
  opened: OpenDocument,
  { byHand, reason, detail }: HandEnding,
  { by, member, followUps, now }: Acting,
  keys: Keys,
): Promise<'completed'> {
  const { docket, document } = opened
  await requireNobodySigns(tx, document.id, now)
  const state = moveDocument(document.state, 'completed')
  await tx.documents.update(
    document.id,
    { state, reason, by_hand: byHand, completed_at: now, waiting_for: null, next_try_at: null },
    now,
  )
  const unsigned = signersOn(opened, document.id).filter(
    (one) => takesTurn(one) && one.state !== 'delegated' && !hasFinished(one),
  )
  await tx.audit.add(byHand === 'marked' ? 'document-marked-completed' : 'document-signed-on-paper', {
    by,
    docketId: docket.id,
    documentId: document.id,
    detail: { reason, not_signed: unsigned.map(({ name }) => name).join(', '), ...detail },
  })
  const news = { organisationId: tx.organisationId, docketId: docket.id, documentId: document.id, reason }
  await tx.jobs.send('tell-signers', { ...news, byHand })
  await afterEnd(tx, followUps, [document], { state, now })
  await tx.announce(docket.id, 'document-completed', { document_id: document.id, by: by.name })
  if ((await tx.dockets.get(docket.id))?.state === 'completed') await sealDocket(tx, docket.id)
  if (docket.initiator_id !== member.userId)
    await tellInitiator(
      tx,
      keys,
      docket.id,
      'ended-by-hand',
      { who: by.name, reason, byHand },
      { now, byUserId: member.userId, documentId: document.id },
    )

  return state
}

/**
 * As when the last document was signed by everybody: its certificate, and its trail goes into a
 * checkpoint.
 */
async function sealDocket(tx: Tx, docketId: string): Promise<void> {
  const { organisationId } = tx
  await tx.jobs.send('certify-completion', { organisationId, docketId }, { singletonKey: docketId })
  await tx.jobs.send('make-checkpoint', { organisationId })
}
