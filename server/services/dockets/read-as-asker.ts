import { type ActOrigin, type Actor, byMember, bySigner } from '#domain/actors.ts'
import type { Asker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import { readDocument } from './read-document.ts'

/**
 * A document for anyone who may read it: members by policy, a signer their own papers while their
 * link is active.
 */
export async function readAsAsker(
  tx: Tx,
  documentId: string,
  asker: Asker,
  origin: ActOrigin,
): Promise<{ document: Document; by: Actor }> {
  if (asker.kind === 'member') {
    const { document } = await readDocument(tx, documentId, asker)

    return { document, by: byMember(asker.userId, asker.name, origin) }
  }
  if (asker.kind !== 'signer') throw new Refusal('NOT_ALLOWED')

  const link = await tx.signerLinks.get(asker.linkId)
  if (!link || link.dead_at) throw new Refusal('LINK_ENDED')
  const own = (await tx.signers.ofPerson(asker.docketId, asker.personKey)).find(
    ({ document_id }) => document_id === documentId,
  )
  const document = own && (await tx.documents.get(documentId))
  if (!document || ['draft', 'in_review', 'revoked', 'deleted'].includes(document.state))
    throw new Refusal('DOCUMENT_NOT_FOUND')

  return { document, by: bySigner(own.id, own.name, origin) }
}
