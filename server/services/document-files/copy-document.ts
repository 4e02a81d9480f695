import type { Actor } from '#domain/actors.ts'
import type { Folder } from '#services/dockets/open-folder.ts'
import { placeTags } from '#services/signers/place-tags.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { sharePeople } from './share-people.ts'

/**
 * The file of a draft as a document of another draft docket, with the people of that one; answers
 * its id.
 */
export async function copyDocument(
  tx: Tx,
  document: Document,
  { docket, documents, signers }: Folder,
  by: Actor,
): Promise<string> {
  const id = newId()
  const { name, kind, head_version, pages, page_sizes, size, text_fixed, places_only } = document
  await tx.documents.add({
    id,
    docket_id: docket.id,
    sequence: documents.length + 1,
    name,
    kind,
    state: 'draft',
    head_version,
    pages,
    page_sizes: JSON.stringify(page_sizes),
    size,
    // The fields are those of the people there, who have none yet.
    text_tags: JSON.stringify(document.text_tags.map((tag) => ({ ...tag, placed_for: null }))),
    text_fixed,
    places_only,
  })
  const versions = await tx.documentVersions.of(document.id)
  for (const { number, sha256, size, reason, base_version } of versions)
    await tx.documentVersions.add({
      id: newId(),
      document_id: id,
      number,
      sha256,
      size,
      reason,
      base_version,
    })
  for (const { version, sha256, size, letterhead_id } of await tx.documentContents.of(document.id))
    await tx.documentContents.add({ document_id: id, version, sha256, size, letterhead_id })
  // Erased with each docket that holds them. What came inside is the copy's own: nothing unties it
  // there.
  for (const source of await tx.documentSources.of(document.id))
    if (source.mode !== 'beside') {
      const { file_id, sha256, name, pages, mode } = source
      await tx.documentSources.add({
        id: newId(),
        document_id: id,
        file_id,
        sha256,
        name,
        pages,
        mode,
        beside_document_id: null,
      })
    }
  await sharePeople(tx, signers, [id])
  await placeTags(tx, docket.id, by)
  const head = versions.find(({ number }) => number === head_version)
  await tx.audit.add('document-added', {
    by,
    docketId: docket.id,
    documentId: id,
    detail: { name, pages, size: document.size, from_docket: document.docket_id },
    ...(head && { hashAfter: head.sha256 }),
  })

  return id
}
