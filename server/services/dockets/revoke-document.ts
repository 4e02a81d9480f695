import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { type Folder, openDocument, requireMayOn } from './open-folder.ts'
import { takeBack } from './take-back.ts'

/** A member revokes a document with a reason; its initiator is told where somebody else does it. */
export async function revokeDocument(
  tx: Tx,
  keys: Keys,
  { documentId, reason }: { documentId: string; reason: string },
  acting: ActingLater,
): Promise<'revoked'> {
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'revoke', opened, acting.member)

  return await revokeFiles(tx, keys, opened, { files: [opened.document], reason }, acting)
}

interface Revoked {
  /** The member may revoke each of them. */
  files: readonly [Document, ...Document[]]
  reason: string
}

/** The same of several files of one docket, which is locked; the initiator is told once. */
export async function revokeFiles(
  tx: Tx,
  keys: Keys,
  folder: Folder,
  { files, reason }: Revoked,
  acting: ActingLater,
): Promise<'revoked'> {
  const { member, now } = acting
  const { docket } = folder
  const state = await takeBack(tx, folder, files, reason, acting)
  if (docket.initiator_id !== member.userId)
    await tellInitiator(
      tx,
      keys,
      docket.id,
      'taken-back',
      { who: member.name, reason },
      { now, byUserId: member.userId, documentId: files[0].id },
    )

  return state
}
