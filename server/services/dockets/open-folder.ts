import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'
import {
  type DocketAsker,
  type DocketStanding,
  requireMay,
  seesAllDocuments,
} from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { isFrozen } from '#domain/signers/turn.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { copiesLinks } from './copies-links.ts'
import type { LaterMember } from './member-later.ts'

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

// Of a draft nothing is signed but papers that are over.
const isClosed = ({ docket, signers }: Folder): boolean => docket.state !== 'draft' && isFrozen(signers)

/** What the policy asks about a document. */
export function standingOf(folder: Folder, document: Document): DocketStanding {
  return {
    state: document.state,
    docketState: folder.docket.state,
    initiatorId: folder.docket.initiator_id,
    isFrozen: isClosed(folder),
    isBeingFinished: document.seal_state !== 'none',
    isOnPaper: document.by_hand === 'on_paper',
    isArchived: folder.docket.archived_at !== null,
    seats: signersOn(folder, document.id),
  }
}

/** What the policy asks about a docket as a whole. */
export const standingOfDocket = (
  folder: Folder,
  { docket, documents, signers } = folder,
): DocketStanding => ({
  state: docket.state,
  docketState: docket.state,
  initiatorId: docket.initiator_id,
  isFrozen: isClosed(folder),
  isBeingFinished: documents.length > 0 && documents.every(({ seal_state }) => seal_state !== 'none'),
  // Said of one document at a time.
  isOnPaper: false,
  isArchived: docket.archived_at !== null,
  seats: signers,
})

/** The relation of a member to a docket. Rows are asked only where something depends on them. */
export async function askerOf(
  tx: Tx,
  member: LaterMember,
  { id, initiator_id }: Pick<Docket, 'id' | 'initiator_id'>,
): Promise<DocketAsker> {
  const seesAnyway = initiator_id === member.userId || seesAllDocuments(member)
  const sharesGroup = !seesAnyway && (await tx.groups.share(member.userId, initiator_id))

  return {
    member,
    sharesGroup,
    checks: (await tx.reviews.checkedBy(member.userId, [id])).get(id),
    coinitiates: (await tx.coinitiators.among(member.userId, [id])).has(id),
    copiesLinks: await copiesLinks(tx),
  }
}

/** For an act on one document: the policy says yes, or why not. */
export async function requireMayOn(
  tx: Tx,
  act: DocketAct,
  opened: OpenDocument,
  member: LaterMember,
): Promise<void> {
  const asker = await askerOf(tx, member, opened.docket)
  requireMay(act, asker, standingOf(opened, opened.document))
}

/** As `requireMayOn`, for an act on the docket as a whole. */
export async function requireMayOnDocket(
  tx: Tx,
  act: DocketAct,
  folder: Folder,
  member: LaterMember,
): Promise<void> {
  const asker = await askerOf(tx, member, folder.docket)
  requireMay(act, asker, standingOfDocket(folder), 'DOCKET_NOT_FOUND')
}
