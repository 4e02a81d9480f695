import type { Member } from '#domain/askers.ts'
import { isVisible } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import { askerOf, type OpenDocument, standingOf } from './open-folder.ts'

/** A document with its folder for a member who may see it; one they may not see is not there. */
export async function readDocument(tx: Tx, documentId: string, member: Member): Promise<OpenDocument> {
  const document = await tx.documents.get(documentId)
  const docket = document && (await tx.dockets.get(document.docket_id))
  if (!docket) throw new Refusal('DOCUMENT_NOT_FOUND')
  const opened = {
    docket,
    document,
    documents: await tx.documents.ofDocket(docket.id),
    signers: await tx.signers.ofDocket(docket.id),
  }
  const asker = await askerOf(tx, member, docket)
  if (!isVisible(asker, standingOf(opened, document))) throw new Refusal('DOCUMENT_NOT_FOUND')

  return opened
}
