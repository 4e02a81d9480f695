import type { ExternalAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireLivingLink } from '#domain/signing/link-standing.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { linkCodes } from '#store/link-codes.ts'
import type { Tx } from '#store/store.ts'

interface HandedOver {
  code: string
  expiresAt: Date
}

/**
 * A code of its own for the signer's link that an external user was sent for this document. The mailed one stays good and
 * nothing is mailed; each code replaces the one before it in this session, and goes with the session. It opens the same door:
 * behind it stands the code by mail or SMS that every signer types, so what is proved of a signer does not depend on the way they came.
 */
export async function handOver(
  tx: Tx,
  asker: ExternalAsker,
  documentId: string,
  { now, origin }: { now: Date; origin: { address: string; device: string } },
): Promise<HandedOver> {
  const own = await tx.assistedList.find(asker.personKeys, documentId)
  const docket = own && (await tx.dockets.getLocked(own.docket_id))
  if (!own || !docket) throw new Refusal('DOCUMENT_NOT_FOUND')
  const link = await tx.signerLinks.living(docket.id, own.person_key)
  const none = { expires_at: docket.expires_at ?? now, dead_at: null, dead_reason: null }
  requireLivingLink(link ?? none, docket.state, now)
  if (own.signer_state === 'waiting') throw new Refusal('NOT_YOUR_TURN')
  // It was their turn a moment ago, and a job is about to make the link.
  if (!link) throw new Refusal('UNAVAILABLE')

  await linkCodes(tx.db).removeOwnLinks(tx.organisationId, asker.sessionId, link.id)
  const made = await makeLinkCode(
    tx,
    {
      purpose: 'own-link',
      organisationId: tx.organisationId,
      params: { session: asker.sessionId, signer_link_id: link.id },
    },
    now,
  )
  await tx.audit.add('signer-link-handed-over', {
    by: { kind: 'external', id: asker.externalUserId, name: asker.name, ...origin },
    docketId: docket.id,
    documentId,
    signerId: own.signer_id,
  })

  return made
}
