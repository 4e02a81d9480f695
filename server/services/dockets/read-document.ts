import type { Member } from '#domain/askers.ts'
import { isVisible } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import type { LaterMember } from './member-later.ts'
import { askerOf, type Folder, type OpenDocument, standingOf, standingOfDocket } from './open-folder.ts'

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

/** A docket with its documents for a member who may see it; one they may not see is not there. */
export async function readDocket(tx: Tx, docketId: string, member: LaterMember): Promise<Folder> {
  const folder = await docketSeen(tx, docketId, member)
  if (!folder) throw new Refusal('DOCKET_NOT_FOUND')

  return folder
}

/** Null where the member does not see it. */
export async function docketSeen(tx: Tx, docketId: string, member: LaterMember): Promise<Folder | null> {
  const docket = await tx.dockets.get(docketId)
  if (!docket) return null
  const folder = {
    docket,
    documents: await tx.documents.ofDocket(docketId),
    signers: await tx.signers.ofDocket(docketId),
  }
  const asker = await askerOf(tx, member, docket)

  return isVisible(asker, standingOfDocket(folder)) ? folder : null
}
