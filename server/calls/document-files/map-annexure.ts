import { withoutEnding } from '#contract/vocabulary/word-files.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import {
  type Arranged,
  mergedFile,
  openArranged,
  pagesHere,
  saveMerged,
} from '#services/document-files/arrange-pages.ts'
import { addDocuments, type Examined, examineFile } from '#services/document-files/make-documents.ts'
import { isPicture, pagesOfPictures } from '#services/document-files/pages-of-pictures.ts'
import { isWord, pagesOfWord } from '#services/document-files/pages-of-word.ts'
import { withTags } from '#services/document-files/text-tags.ts'
import { fileLimitsFor } from '#services/organisations/file-limits.ts'
import type { Parts } from '#services/parts.ts'
import { placeTags } from '#services/signers/place-tags.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore } from '#store/store.ts'

interface Mapped {
  mapped_id: string
  document_id: string
  pages: number
  version: number
}

async function examined(
  parts: Parts,
  store: OrganisationStore,
  file: StoredFile,
  { member }: Acting,
): Promise<Examined> {
  const limits = await store.read((tx) => fileLimitsFor(tx, member.userId, parts.settings))

  if (isWord(file)) return await pagesOfWord(parts, store.organisationId, file, limits)

  return isPicture(file)
    ? await pagesOfPictures(parts, store.organisationId, [file], { title: file.name, limits })
    : await examineFile(parts, store.organisationId, file, limits)
}

/** Fields are asked for by text tags, as in other uploads. */
const tagged = async (parts: Parts, organisationId: string, file: StoredFile, facts: Examined) =>
  isPicture(file) ? facts : await withTags(parts, organisationId, file, facts)

/** The pages of a file become pages of the document, behind a page of it. */
export async function mergeInside(
  parts: Parts,
  store: OrganisationStore,
  arranged: Arranged,
  { file, behind }: { file: StoredFile; behind: number },
  acting: Acting,
): Promise<Mapped> {
  const read = await examined(parts, store, file, acting)
  if (read.signedBefore) throw new Refusal('FILE_SIGNED')
  const facts = await tagged(parts, store.organisationId, file, read)
  const tags = facts.tagged?.tags ?? []
  const sha256 = (facts.tagged?.untagged ?? facts.converted ?? facts.repaired ?? file).sha256
  const bytes = await parts.vault.open(store.organisationId, sha256)
  if (!bytes) throw new Refusal('FILE_NOT_FOUND')
  const mappedId = newId()
  const here = pagesHere(arranged.document)
  const coming = Array.from({ length: facts.pages }, (_, index) => ({
    from: 'added' as const,
    page: index + 1,
    source: mappedId,
    turn: 0 as const,
  }))
  const wanted = [...here.slice(0, behind), ...coming, ...here.slice(behind)]
  const merged = await mergedFile(parts, store, arranged, wanted, {
    userId: acting.member.userId,
    added: { bytes, sizes: facts.pageSizes },
  })

  return await store.transaction(async (tx) => {
    const opened = await openArranged(tx, parts, arranged, [merged], acting)
    const [locked] = await tx.files.getLocked([file.id])
    if (locked?.state !== 'uploaded') throw new Refusal('FILE_NOT_FOUND')
    await tx.files.update(file.id, { state: 'used', expires_at: null })
    await tx.documentSources.add({
      id: mappedId,
      document_id: arranged.document.id,
      file_id: file.id,
      sha256: file.sha256,
      name: file.name,
      pages: facts.pages,
      mode: 'inside',
      beside_document_id: null,
    })
    await tx.audit.add('annexure-added', {
      by: acting.by,
      docketId: opened.docket.id,
      documentId: opened.document.id,
      detail: {
        name: file.name,
        pages: facts.pages,
        mode: 'inside',
        ...(tags.length > 0 && { text_tags: tags.length }),
      },
      hashAfter: file.sha256,
    })
    const moved = tags.map((tag) => ({ ...tag, page: tag.page + behind }))
    const saved = await saveMerged(tx, opened, merged, acting, moved)
    await placeTags(tx, opened.docket.id, acting.by)

    return { mapped_id: mappedId, document_id: opened.document.id, ...saved }
  })
}

/** A file becomes the next document of the docket, tied to this one. */
export async function addBeside(
  parts: Parts,
  store: OrganisationStore,
  { document }: Arranged,
  file: StoredFile,
  acting: Acting,
): Promise<Mapped> {
  const read = await examined(parts, store, file, acting)
  const facts = await tagged(parts, store.organisationId, file, read)
  const copies = [facts.converted, facts.repaired, facts.tagged?.untagged].flatMap(
    (copy) => copy?.sha256 ?? [],
  )
  const mappedId = newId()

  return await store.transaction(async (tx) => {
    await standOn(parts.vault, tx, copies)
    const opened = await openDocument(tx, document.id)
    await requireMayOn(tx, 'add_files', opened, acting.member)
    await beginChange(tx, opened.docket, acting)
    const upload = { fileId: file.id, name: withoutEnding(file.name) }
    const [made] = await addDocuments(tx, opened.docket.id, [upload], [facts], acting.by, acting.now)
    if (!made) throw new Error('No document came of the file.')
    const order = opened.documents.map(({ id }) => id)
    order.splice(order.indexOf(document.id) + 1, 0, made.document_id)
    for (const [index, id] of order.entries())
      await tx.documents.update(id, { sequence: index + 1 }, acting.now)
    await tx.documentSources.add({
      id: mappedId,
      document_id: document.id,
      file_id: file.id,
      sha256: file.sha256,
      name: file.name,
      pages: facts.pages,
      mode: 'beside',
      beside_document_id: made.document_id,
    })
    await tx.audit.add('annexure-added', {
      by: acting.by,
      docketId: opened.docket.id,
      documentId: document.id,
      detail: { name: file.name, pages: facts.pages, mode: 'beside' },
      hashAfter: file.sha256,
    })
    const version = (await tx.documents.get(made.document_id))?.head_version ?? 1

    return { mapped_id: mappedId, document_id: made.document_id, pages: made.pages, version }
  })
}
