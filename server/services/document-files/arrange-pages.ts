import type { KeptTag } from '#contract/vocabulary/text-tags.ts'
import { type Turn, turnBox, turnedSize } from '#domain/positions/turn-box.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ByteSource } from '#engine'
import type { Acting } from '#services/dockets/acting.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { type OpenDocument, openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { bytesOf, fileLimitsFor } from '#services/organisations/file-limits.ts'
import type { Parts } from '#services/parts.ts'
import { asRefusal } from '#services/uploads/reading-refused.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import type { DocumentVersion } from '#store/document-files/document-versions.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

/**
 * A page of the new version: one of the version before, or one of the file that is added (from 1).
 */
export interface WantedPage {
  from: 'here' | 'added'
  page: number
  /** The annexure that it came with; null for the document's own. */
  source: string | null
  /** Clockwise, beside how it lies now. */
  turn: Turn
}

/**
 * What an act on the pages of a draft was decided on; another version in the meantime refuses it.
 */
export interface Arranged {
  document: Document
  head: DocumentVersion
}

type Size = { width: number; height: number }

export interface Merged {
  wanted: readonly WantedPage[]
  sizes: Size[]
  sha256: Buffer
  size: number
}

/** The draft and its newest version, for an act that reads its bytes before it decides. */
export async function arrangedDraft(
  store: OrganisationStore,
  documentId: string,
  member: Acting['member'],
): Promise<Arranged> {
  return await store.transaction(async (tx) => {
    const opened = await openDocument(tx, documentId)
    await requireMayOn(tx, 'add_files', opened, member)
    const head = await tx.documentVersions.get(documentId, opened.document.head_version)
    if (!head) throw new Error(`Document ${documentId} has no version ${opened.document.head_version}.`)

    return { document: opened.document, head }
  })
}

/** The pages of a document as they are, with what each came with. */
export const pagesHere = ({ pages, page_sources }: Document): WantedPage[] =>
  Array.from({ length: pages }, (_, index) => ({
    from: 'here',
    page: index + 1,
    source: page_sources?.[index] ?? null,
    turn: 0,
  }))

/** The new file in the vault, made in a process of its own; nothing names it yet. */
export async function mergedFile(
  parts: Parts,
  store: OrganisationStore,
  { document, head }: Arranged,
  wanted: readonly WantedPage[],
  { userId, added }: { userId: string; added?: { bytes: ByteSource; sizes: readonly Size[] } },
): Promise<Merged> {
  const limits = await store.read((tx) => fileLimitsFor(tx, userId, parts.settings))
  if (wanted.length === 0) throw new Refusal('FILE_NO_PAGES')
  if (wanted.length > limits.pages)
    throw new Refusal('FILE_TOO_MANY_PAGES', { values: { pages: wanted.length, most: limits.pages } })
  const here = await parts.vault.open(store.organisationId, head.sha256)
  if (!here) throw new Error(`Version ${head.id} is not in the vault.`)
  const files = added ? [here, added.bytes] : [here]
  const pages = wanted.map(({ from, page, turn }) => ({ source: from === 'here' ? 0 : 1, page, turn }))
  const bytes = await parts.fileExaminer
    .of(store.organisationId)
    .merge(files, pages, { title: document.name, at: parts.clock.now() })
    .catch((error: unknown) => {
      throw asRefusal(error, { ALREADY_SIGNED: 'FILE_SIGNED', UNSUPPORTED: 'FILE_UNSUPPORTED' })
    })
  const mostBytes = bytesOf(limits, parts.settings)
  if (bytes.length > mostBytes) throw tooLarge(mostBytes)
  const kept = await parts.vault.put(store.organisationId, bytes)
  const sizes = wanted.map(({ from, page, turn }) => {
    const size = from === 'here' ? document.page_sizes[page - 1] : added?.sizes[page - 1]
    if (!size) throw new Error(`Page ${page} has no size.`)

    return turnedSize(size, turn)
  })

  return { wanted, sizes, ...kept }
}

/**
 * The document locked, as it was read before: nobody else works on it, and its version is the same.
 */
export async function openArranged(
  tx: Tx,
  parts: Parts,
  { document, head }: Arranged,
  merged: readonly Merged[],
  acting: Acting,
): Promise<OpenDocument> {
  await standOn(
    parts.vault,
    tx,
    merged.map(({ sha256 }) => sha256),
  )
  const opened = await openDocument(tx, document.id)
  await requireMayOn(tx, 'add_files', opened, acting.member)
  await beginChange(tx, opened.docket, acting)
  if (opened.document.head_version !== head.number)
    throw new Refusal('DOCKET_STALE', {
      ...(opened.docket.changed_by_name !== null && { values: { who: opened.docket.changed_by_name } }),
    })

  return opened
}

/**
 * The merged file becomes the newest version; boxes go with their page, and those of a page that is
 * left out go with it.
 */
export async function saveMerged(
  tx: Tx,
  { docket, document }: OpenDocument,
  { wanted, sizes, sha256, size }: Merged,
  { by, now }: Acting,
  /** Of the pages that are added, by their place in the new version. */
  addedTags: readonly KeptTag[] = [],
): Promise<{ pages: number; version: number }> {
  await moveBoxes(tx, document, wanted)
  const version = document.head_version + 1
  await tx.documentVersions.add({
    id: newId(),
    document_id: document.id,
    number: version,
    reason: 'merged',
    base_version: document.head_version,
    sha256,
    size,
  })
  const pages = wanted.length
  await tx.documents.update(
    document.id,
    {
      head_version: version,
      pages,
      size,
      page_sizes: JSON.stringify(sizes),
      page_sources: JSON.stringify(wanted.map(({ source }) => source)),
      text_tags: JSON.stringify([...movedTags(document, wanted), ...addedTags]),
    },
    now,
  )
  await tx.audit.add('pages-arranged', {
    by,
    docketId: docket.id,
    documentId: document.id,
    detail: { version, pages, pages_before: document.pages },
    hashAfter: sha256,
  })
  await tx.announce(docket.id, 'documents-changed', { by: by.name })

  return { pages, version }
}

/** Those that wait for their person go with their page, and turn as boxes do. */
export const movedTags = (
  { text_tags, page_sizes }: Pick<Document, 'text_tags' | 'page_sizes'>,
  wanted: readonly WantedPage[],
): KeptTag[] =>
  text_tags.flatMap((tag) => {
    const at = wanted.findIndex(({ from, page }) => from === 'here' && page === tag.page)
    const [to, shown] = [wanted[at], page_sizes[tag.page - 1]]
    if (!to || !shown) return []

    return [{ ...tag, page: at + 1, ...(to.turn !== 0 && turnBox(tag, shown, to.turn)) }]
  })

async function moveBoxes(tx: Tx, document: Document, wanted: readonly WantedPage[]): Promise<void> {
  const boxes = await tx.signerPositions.ofDocuments([document.id])
  for (const box of boxes) {
    const { id, page, pinned } = box
    const next = wanted.findIndex((one) => one.from === 'here' && one.page === page) + 1
    const turn = wanted[next - 1]?.turn ?? 0
    if (next === page && turn === 0) continue
    if (pinned) throw new Refusal('BOX_PINNED')
    const shown = document.page_sizes[page - 1]
    if (next === 0) await tx.signerPositions.remove(document.id, id)
    else
      await tx.signerPositions.update(document.id, id, {
        page: next,
        ...(shown && turn !== 0 && turnBox(box, shown, turn)),
      })
  }
}
