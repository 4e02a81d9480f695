import type { Member } from '#domain/askers.ts'
import { authorise } from '#domain/authorise.ts'
import { type DocumentStanding, documentPolicy } from '#domain/documents/document-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Docket } from '#store/dockets.ts'
import type { Document } from '#store/documents.ts'
import type { Signer } from '#store/signers.ts'
import type { Tx } from '#store/store.ts'

/** A docket with everything on it that an act may have to look at. */
export interface Folder {
  docket: Docket
  documents: readonly Document[]
  signers: readonly Signer[]
}

/** One document within its folder. */
export interface OpenDocument extends Folder {
  document: Document
}

/** Loads a docket for an act, locked: acts on one docket come one after another. */
export async function openDocket(tx: Tx, docketId: string): Promise<Folder> {
  const docket = await tx.dockets.getLocked(docketId)
  if (!docket) throw new Refusal('DOCKET_NOT_FOUND')

  return {
    docket,
    documents: await tx.documents.ofDocket(docketId),
    signers: await tx.signers.ofDocket(docketId),
  }
}

/** Loads the docket of a document for an act on that document, locked. */
export async function openDocument(tx: Tx, documentId: string): Promise<OpenDocument> {
  const found = await tx.documents.get(documentId)
  const docket = found && (await tx.dockets.getLocked(found.docket_id))
  if (!docket) throw new Refusal('DOCUMENT_NOT_FOUND')
  const documents = await tx.documents.ofDocket(docket.id)
  // Read again under the lock: it may have been deleted while we waited.
  const document = documents.find(({ id }) => id === documentId)
  if (!document) throw new Refusal('DOCUMENT_NOT_FOUND')

  return { docket, documents, document, signers: await tx.signers.ofDocket(docket.id) }
}

export const signersOn = (folder: Folder, documentId: string): Signer[] =>
  folder.signers.filter(({ document_id }) => document_id === documentId)

/** What a policy asks about a document. */
export function standingOf(folder: Folder, document: Document): DocumentStanding {
  return {
    state: document.state,
    initiatorId: folder.docket.initiator_id,
    signerUserIds: signersOn(folder, document.id).flatMap(({ user_id }) => (user_id ? [user_id] : [])),
  }
}

/** Only who sends it acts on it. To those who may not even see it, it is not there. */
export function requireInitiator(opened: OpenDocument, member: Member): void {
  const standing = standingOf(opened, opened.document)
  if (!documentPolicy.see(member, standing)) throw new Refusal('DOCUMENT_NOT_FOUND')
  authorise(documentPolicy.actOn(member, standing))
}

/** As `requireInitiator`, for an act on the docket as a whole. */
export function requireMaySend(folder: Folder, member: Member): void {
  const visible =
    folder.docket.initiator_id === member.userId ||
    folder.documents.some((document) => documentPolicy.see(member, standingOf(folder, document)))
  if (!visible) throw new Refusal('DOCKET_NOT_FOUND')
  authorise(folder.docket.initiator_id === member.userId)
}
