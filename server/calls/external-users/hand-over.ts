import { type ActOrigin, byExternal } from '#domain/actors.ts'
import type { ExternalAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { type HandedOver, handOverLink } from '#services/signing/hand-over-link.ts'
import type { Tx } from '#store/store.ts'

/**
 * A code for the signer's link that an external user was sent for this document; it goes with the
 * session.
 */
export async function handOver(
  tx: Tx,
  asker: ExternalAsker,
  documentId: string,
  { parts, origin }: { parts: Parts; origin: ActOrigin },
): Promise<HandedOver> {
  const own = await tx.assistedList.find(asker.personKeys, documentId)
  if (!own) throw new Refusal('DOCUMENT_NOT_FOUND')

  return handOverLink(
    tx,
    {
      documentId,
      docketId: own.docket_id,
      signerId: own.signer_id,
      personKey: own.person_key,
      state: own.signer_state,
    },
    { by: byExternal(asker.externalUserId, asker.name, origin), sessionId: asker.sessionId },
    parts,
  )
}
