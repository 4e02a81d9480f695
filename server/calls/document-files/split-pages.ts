import { turnBox } from '#domain/positions/turn-box.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { OpenDocument } from '#services/dockets/open-folder.ts'
import { type Merged, movedTags } from '#services/document-files/arrange-pages.ts'
import { sharePeople } from '#services/document-files/share-people.ts'
import { placeTags } from '#services/signers/place-tags.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

/**
 * Pages of a draft become the next document of its docket, with its people and with the boxes on
 * them.
 */
export async function splitOff(
  tx: Tx,
  { docket, document, documents }: OpenDocument,
  { wanted, sizes, sha256, size }: Merged,
  name: string,
  { by, now }: Acting,
): Promise<{ document_id: string; pages: number }> {
  const id = newId()
  await tx.documents.add({
    id,
    docket_id: docket.id,
    sequence: documents.length + 1,
    name,
    kind: 'merged',
    state: 'draft',
    head_version: 1,
    pages: wanted.length,
    page_sizes: JSON.stringify(sizes),
    text_tags: JSON.stringify(movedTags(document, wanted)),
    size,
  })
  await tx.documentVersions.add({ id: newId(), document_id: id, number: 1, reason: 'merged', sha256, size })
  const order = documents.map((one) => one.id)
  order.splice(order.indexOf(document.id) + 1, 0, id)
  for (const [index, one] of order.entries()) await tx.documents.update(one, { sequence: index + 1 }, now)
  await sharePeople(tx, await tx.signers.ofDocket(docket.id), [id])
  await takeBoxes(tx, document, id, wanted)
  // Of people who were on other documents alone.
  await placeTags(tx, docket.id, by)
  await tx.audit.add('document-added', {
    by,
    docketId: docket.id,
    documentId: id,
    detail: { name, pages: wanted.length, size, split_from: document.name },
    hashAfter: sha256,
  })
  await tx.dockets.refreshSearchText(docket.id)
  await tx.announce(docket.id, 'documents-added', { by: by.name })

  return { document_id: id, pages: wanted.length }
}

/** To the same person on the new document. */
async function takeBoxes(
  tx: Tx,
  document: OpenDocument['document'],
  to: string,
  wanted: Merged['wanted'],
): Promise<void> {
  const boxes = await tx.signerPositions.ofDocuments([document.id])
  const before = await tx.signers.ofDocument(document.id)
  const after = await tx.signers.ofDocument(to)
  for (const box of boxes) {
    const at = wanted.findIndex((one) => one.page === box.page)
    const page = wanted[at]
    if (!page) continue
    if (box.pinned) throw new Refusal('BOX_PINNED')
    const person = before.find(({ id }) => id === box.signer_id)?.person_key
    const signer = after.find(({ person_key }) => person_key === person)
    const shown = document.page_sizes[box.page - 1]
    if (!signer || !shown) continue
    await tx.signerPositions.update(document.id, box.id, {
      document_id: to,
      signer_id: signer.id,
      page: at + 1,
      ...turnBox(box, shown, page.turn),
    })
  }
}
