import type { SignerState } from '#contract/vocabulary/states.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireLivingLink } from '#domain/signing/link-standing.ts'
import { linkOfWaiting } from '#services/invitations/invite-person.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'

export interface HandedOver {
  code: string
  expiresAt: Date
}

interface Place {
  documentId: string
  docketId: string
  signerId: string
  personKey: string
  state: SignerState
}

interface From {
  by: Actor
  sessionId: string
  /** Of a member, whose session has to last for as long as the code is used. */
  userId?: string
}

/**
 * A code of its own for the signer's link of somebody who is logged in. The mailed one stays good
 * and nothing is mailed; each code replaces the one before it in this session. It opens the same
 * door: behind it is the code by mail or SMS that every signer types, so what is proved of a
 * signer does not depend on the way they came.
 */
export async function handOverLink(
  tx: Tx,
  { documentId, docketId, signerId, personKey, state }: Place,
  { by, sessionId, userId }: From,
  parts: Parts,
): Promise<HandedOver> {
  const now = parts.clock.now()
  const docket = await tx.dockets.getLocked(docketId)
  if (!docket) throw new Refusal('DOCUMENT_NOT_FOUND')
  const living = await tx.signerLinks.living(docket.id, personKey)
  const none = { expires_at: docket.expires_at ?? now, dead_at: null, dead_reason: null }
  requireLivingLink(living ?? none, docket.state, now)
  if (state === 'waiting') throw new Refusal('NOT_YOUR_TURN')
  // It became their turn a moment ago, and a job is about to make the link.
  const link = living ?? (await linkOfWaiting(tx, parts, docket.id, personKey))
  if (!link) throw new Refusal('UNAVAILABLE')

  await tx.linkCodes.removeOwnLinks(tx.organisationId, sessionId, link.id)
  const made = await makeLinkCode(
    tx,
    {
      purpose: 'own-link',
      organisationId: tx.organisationId,
      params: { session: sessionId, signer_link_id: link.id, ...(userId && { member: userId }) },
    },
    now,
  )
  await tx.audit.add(userId ? 'signing-opened-in-portal' : 'signer-link-handed-over', {
    by,
    docketId: docket.id,
    documentId,
    signerId,
    ...(userId && { detail: { session: sessionId } }),
  })

  return made
}
