import { mayCheck, newestRound, openStep } from '#domain/dockets/review.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { editorOf, takenBy } from '#domain/editing.ts'
import { Refusal } from '#domain/refusal.ts'
import { holderOf } from '#services/edit-lock.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './acting.ts'
import { freeDraft } from './editing.ts'
import type { Folder } from './open-folder.ts'

type Looker = Pick<Acting, 'member' | 'by' | 'now'>

/**
 * Another member who looks at a docket in review. The lock of its draft is free meanwhile, and has
 * the mark.
 */
export async function lookedAt(tx: Tx, docket: Docket, userId: string, now: Date) {
  const looker = docket.state === 'in_review' ? await holderOf(tx, docket, now) : null

  return looker && looker.id !== userId
    ? { name: looker.name, since: looker.since.toISOString(), until: looker.until.toISOString() }
    : null
}

/** Of those that others look at: who does. */
export async function lookersOf(tx: Tx, docketIds: readonly string[], userId: string, now: Date) {
  const looked = new Map<string, NonNullable<Awaited<ReturnType<typeof lookedAt>>>>()
  for (const docket of docketIds.length > 0 ? await tx.dockets.heldAmong(docketIds, now) : []) {
    const looker = await lookedAt(tx, docket, userId, now)
    if (looker) looked.set(docket.id, looker)
  }

  return looked
}

/** Marks it for the others, where nobody else has. It locks nothing. */
export async function lookAt(tx: Tx, folder: Folder, { member, by, now }: Looker): Promise<void> {
  const { docket } = folder
  requireDocumentState(docket.state, 'in_review')
  await requireChecker(tx, docket, member.userId)
  if (await lookedAt(tx, docket, member.userId, now)) return
  const { lock, goesOn } = takenBy(docket, member, now)
  await tx.dockets.setEditor(docket.id, { ...lock, editor_name: by.name })
  if (!goesOn) await tx.announce(docket.id, 'review-looked-at', { by: by.name })
}

/** Gives it back, where it is one's own. */
export async function lookAway(tx: Tx, { docket }: Folder, { member, by, now }: Looker): Promise<void> {
  if (docket.state !== 'in_review' || editorOf(docket, now)?.sessionId !== member.sessionId) return
  await freeDraft(tx, docket.id)
  await tx.announce(docket.id, 'review-looked-at', { by: by.name })
}

async function requireChecker(tx: Tx, docket: Docket, userId: string): Promise<void> {
  const round = newestRound(await tx.reviews.ofDocket(docket.id))
  const open = openStep(round)
  if (!open) throw new Refusal('NOT_ALLOWED')
  const isDecider = (await tx.reviews.deciders(open.id)).some(({ user_id }) => user_id === userId)
  const coinitiates = (await tx.coinitiators.among(userId, [docket.id])).has(docket.id)
  const may = mayCheck(open, round, { userId, isDecider, initiatorId: docket.initiator_id, coinitiates })
  if (may !== 'yes') throw new Refusal(may)
}
