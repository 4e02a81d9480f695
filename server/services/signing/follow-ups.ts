import { advanceDocket } from '#services/dockets/advance-docket.ts'
import type { DocumentEnd, Ended, Extended, FollowUps, Sent, Signed, Submitted } from '#services/follow-up.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'

export async function followSubmitted(tx: Tx, followUps: FollowUps, submitted: Submitted): Promise<void> {
  for (const one of followUps) await one.onSubmitted?.(tx, submitted)
}

export async function followDraftAgain(
  tx: Tx,
  followUps: FollowUps,
  documents: readonly Document[],
  now: Date,
): Promise<void> {
  for (const one of followUps) await one.onDraftAgain?.(tx, documents, now)
}

export async function followSent(tx: Tx, followUps: FollowUps, sent: Sent): Promise<void> {
  for (const one of followUps) await one.onSent?.(tx, sent)
}

export async function followExtended(tx: Tx, followUps: FollowUps, extended: Extended): Promise<void> {
  for (const one of followUps) await one.onExtended?.(tx, extended)
}

export async function followSigned(
  tx: Tx,
  followUps: FollowUps,
  document: Document,
  signed: Signed,
): Promise<void> {
  for (const one of followUps) await one.onSigned?.(tx, document, signed)
}

export async function followEnded(
  tx: Tx,
  followUps: FollowUps,
  documents: readonly Document[],
  ended: Ended,
): Promise<void> {
  for (const one of followUps) await one.onEnded?.(tx, documents, ended)
}

/**
 * Documents of a docket that was out have their last state: the docket goes on or ends with them,
 * then the list runs.
 */
export async function afterEnd(
  tx: Tx,
  followUps: FollowUps,
  documents: readonly [Document, ...Document[]],
  { state, now }: { state: DocumentEnd; now: Date },
): Promise<void> {
  const left = await advanceDocket(tx, documents[0].docket_id, now)
  if (!left) return
  await followEnded(tx, followUps, documents, {
    state,
    docket: left.docket,
    documents: left.documents,
    now,
  })
}
