import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { openDocument, requireMayOn } from './open-folder.ts'
import { takeBack } from './take-back.ts'

/** A member revokes a document with a reason; its initiator is told where somebody else does it. */
export async function revokeDocument(
  tx: Tx,
  keys: Keys,
  { documentId, reason }: { documentId: string; reason: string },
  acting: ActingLater,
): Promise<'revoked'> {
  const { member } = acting
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'revoke', opened, member)
  const state = await takeBack(tx, opened, reason, acting)
  if (opened.docket.initiator_id !== member.userId)
    await tellInitiator(
      tx,
      keys,
      opened.docket.id,
      'taken-back',
      { who: member.name, reason },
      { now: acting.now, byUserId: member.userId, documentId },
    )

  return state
}
