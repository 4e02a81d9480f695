import type { Member } from '#domain/askers.ts'
import { opensWhat } from '#domain/external-users/opens.ts'
import { ownPlace } from '#domain/signers/own-place.ts'
import { type OpenDocument, signersOn } from '#services/dockets/open-folder.ts'
import type { Tx } from '#store/store.ts'

/**
 * What a member is asked for on a document at this moment: to sign it, or to agree. Null where
 * nothing is.
 */
export async function ownAct(
  tx: Tx,
  opened: OpenDocument,
  member: Member,
): Promise<'sign' | 'approve' | null> {
  const { docket, document } = opened
  const own = ownPlace(signersOn(opened, document.id), member)
  if (!own) return null
  const { state } = document
  const hasLink = (await tx.signerLinks.living(docket.id, own.person_key)) !== null
  const opens = opensWhat({ state, role: own.role, signerState: own.state, hasLink })

  return opens === 'look' ? null : opens
}
