import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireClient } from '#services/clients/require-client.ts'
import type { Acting, ActingLater } from '#services/dockets/acting.ts'
import { addUsualPeople } from '#services/dockets/add-usual-people.ts'
import { beginChange, requireFresh } from '#services/dockets/editing.ts'
import {
  type Folder,
  openDocket,
  openDocument,
  requireMayOn,
  requireMayOnDocket,
} from '#services/dockets/open-folder.ts'
import type { Parts } from '#services/parts.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { makeDocket } from '../make-documents.ts'
import { sharePeople } from '../share-people.ts'
import { requireMayBecome, requireNoPlaces } from './open-text.ts'
import {
  addVersion,
  type KeptComposed,
  keepComposed,
  placeFields,
  saveVersion,
  standOnComposed,
  type WantedField,
} from './save-composed.ts'
import { setContent } from './set-content.ts'

export interface WrittenText {
  content: ComposedContent
  revision?: number | undefined
  boxes?: readonly WantedField[] | undefined
  letterhead_id?: string | null | undefined
}

/** A new document of a text, in a draft docket or in a new one. */
export async function saveNewText(
  parts: Parts,
  store: OrganisationStore,
  {
    docketId,
    name,
    clientId,
    ...text
  }: WrittenText & {
    docketId: string | null
    name: string
    clientId?: string | undefined
  },
  acting: Acting,
) {
  const { member } = acting
  requireNoPlaces(text.content)
  // Refused before any page is set: setting takes longer than reading.
  if (docketId) await store.transaction(async (tx) => openToAdd(tx, docketId, text.revision, acting))
  if (clientId) await store.transaction(async (tx) => requireClient(tx, clientId))
  const composed = await setContent(parts, store, {
    title: name,
    content: text.content,
    userId: member.userId,
    documentId: null,
    letterheadId: text.letterhead_id,
  })
  const kept = await keepComposed(parts, store.organisationId, text.content, composed)

  return await store.transaction(async (tx) => {
    await standOnComposed(tx, parts, kept)
    const folder = docketId ? await openToAdd(tx, docketId, text.revision, acting) : null
    if (folder) await beginChange(tx, folder.docket, acting)
    const id =
      folder?.docket.id ??
      (await makeDocket(tx, { initiatorId: member.userId, title: name, clientId }, acting.by))
    const documentId = await addComposed(tx, id, { name, folder, kept }, acting)
    if (!folder) await addUsualPeople(tx, documentId, acting)

    return await answerOf(tx, parts, documentId, text, kept, acting)
  })
}

async function openToAdd(
  tx: Tx,
  docketId: string,
  revision: number | undefined,
  { member }: Acting,
): Promise<Folder> {
  const folder = await openDocket(tx, docketId)
  await requireMayOnDocket(tx, 'add_files', folder, member)
  requireFresh(folder.docket, revision)

  return folder
}

interface NewComposed {
  name: string
  folder: Folder | null
  kept: KeptComposed
  /** Of a template: what of its text may be changed, and what the trail says of it. */
  of?: { text_fixed: boolean; places_only: boolean; detail: Readonly<Record<string, string | number>> }
}

export async function addComposed(
  tx: Tx,
  docketId: string,
  { name, folder, kept, of }: NewComposed,
  { by, now }: ActingLater,
): Promise<string> {
  const id = newId()
  await tx.documents.add({
    id,
    docket_id: docketId,
    sequence: (folder?.documents.length ?? 0) + 1,
    name,
    kind: 'composed',
    state: 'draft',
    head_version: 1,
    pages: kept.pages,
    page_sizes: JSON.stringify(kept.pageSizes),
    size: kept.file.size,
    ...(of && { text_fixed: of.text_fixed, places_only: of.places_only }),
  })
  await addVersion(tx, id, 1, kept)
  await sharePeople(tx, folder?.signers ?? [], [id])
  await tx.audit.add('document-composed', {
    by,
    docketId,
    documentId: id,
    detail: { name, version: 1, pages: kept.pages, ...of?.detail },
    hashAfter: kept.file.sha256,
  })
  await tx.dockets.refreshSearchText(docketId)
  await tx.announce(docketId, 'documents-added', { by: by.name })
  await tx.dockets.update(docketId, {}, now)

  return id
}

/** The next version of a draft that was written here. */
export async function saveText(
  parts: Parts,
  store: OrganisationStore,
  { documentId, ...text }: WrittenText & { documentId: string },
  acting: Acting,
) {
  const before = await store.transaction(async (tx) => {
    const opened = await openToWrite(tx, documentId, text.revision, acting)
    await requireMayBecome(tx, parts, opened.document, text)

    return opened
  })
  const composed = await setContent(parts, store, {
    title: before.document.name,
    content: text.content,
    userId: acting.member.userId,
    documentId,
    letterheadId: text.letterhead_id,
  })
  const kept = await keepComposed(parts, store.organisationId, text.content, composed)

  return await store.transaction(async (tx) => {
    await standOnComposed(tx, parts, kept)
    const opened = await openToWrite(tx, documentId, text.revision, acting)
    await beginChange(tx, opened.docket, acting)
    // Another window of the same member, or what was decided while the pages were set.
    if (opened.document.head_version !== before.document.head_version) throw new Refusal('DOCKET_STALE')
    await saveVersion(tx, opened, kept, acting)
    await tx.dockets.update(opened.docket.id, {}, acting.now)

    return await answerOf(tx, parts, documentId, text, kept, acting)
  })
}

async function openToWrite(tx: Tx, documentId: string, revision: number | undefined, { member }: Acting) {
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'add_files', opened, member)
  await requireText(tx, opened.document)
  requireFresh(opened.docket, revision)

  return opened
}

/** Written here, and all of its pages come from its text. */
export async function requireText(tx: Tx, { id, kind, head_version, text_fixed }: Document): Promise<void> {
  if (kind !== 'composed') throw new Refusal('NOT_COMPOSED')
  if (text_fixed) throw new Refusal('TEXT_FIXED')
  const written = await tx.documentContents.upTo(id, head_version)
  const later = (await tx.documentVersions.of(id)).filter(({ number }) => number > (written?.version ?? 0))
  if (later.some(({ reason }) => reason === 'merged')) throw new Refusal('PAGES_ARRANGED')
}

async function answerOf(
  tx: Tx,
  parts: Parts,
  documentId: string,
  { content, boxes = [] }: WrittenText,
  { places, pages }: KeptComposed,
  acting: Acting,
) {
  const position_ids = await placeFields(tx, parts, documentId, { content, places }, boxes, acting)
  const { docket, document } = await openDocument(tx, documentId)

  return {
    docket_id: docket.id,
    document_id: documentId,
    version: document.head_version,
    pages,
    revision: docket.revision,
    places,
    position_ids,
  }
}
