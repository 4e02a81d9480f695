import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { arrangeDocuments } from '#services/dockets/arrange-documents.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import type { DocumentSource } from '#store/document-files/document-sources.ts'
import type { OrganisationStore } from '#store/store.ts'

/** Deletes the document that was tied beside another; answers the one that it was tied to. */
export async function removeBeside(
  store: OrganisationStore,
  { document_id, beside_document_id, name }: DocumentSource,
  acting: Acting,
): Promise<{ document_id: string; pages: number; version: number }> {
  return await store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'add_files', opened, acting.member)
    await beginChange(tx, opened.docket, acting)
    const beside = opened.documents.find(({ id }) => id === beside_document_id)
    if (!beside) throw new Refusal('DOCUMENT_NOT_FOUND')
    requireDocumentState(beside.state, 'draft')
    const left = opened.documents.map(({ id }) => id).filter((id) => id !== beside.id)
    await arrangeDocuments(tx, opened.docket.id, left, acting)
    await tx.audit.add('annexure-removed', {
      by: acting.by,
      docketId: opened.docket.id,
      documentId: document_id,
      detail: { name, mode: 'beside' },
    })
    const { pages, head_version } = opened.document

    return { document_id, pages, version: head_version }
  })
}
