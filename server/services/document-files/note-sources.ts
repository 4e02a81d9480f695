import type { StoredFile } from '#store/document-files/files.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

/**
 * Keeps which uploads a document holds beside the file it began with: what is erased with it, and
 * what can be untied.
 */
export async function noteSources(
  tx: Tx,
  documentId: string,
  files: readonly Pick<StoredFile, 'id' | 'sha256' | 'name' | 'pages'>[],
  mode: 'picture' | 'word' | 'inside',
): Promise<string[]> {
  const ids: string[] = []
  for (const { id: file_id, sha256, name, pages } of files) {
    const id = newId()
    ids.push(id)
    await tx.documentSources.add({
      id,
      document_id: documentId,
      file_id,
      sha256,
      name,
      pages: pages ?? 1,
      mode,
      beside_document_id: null,
    })
  }

  return ids
}
