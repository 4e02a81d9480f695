import type { FieldFile } from '#store/signers/field-files.ts'
import type { Tx } from '#store/store.ts'

export interface AddedFile {
  file: FieldFile
  /** Who put it there. */
  by: string
  /** What was asked for. */
  label: string
}

/**
 * What signers added to a document, in the order of its pages: files beside it, or pictures in it
 * too; of those who have signed.
 */
export async function addedFiles(
  tx: Tx,
  documentId: string,
  kinds: readonly FieldFile['kind'][] = ['file'],
): Promise<AddedFile[]> {
  const files = (await tx.fieldFiles.ofDocuments([documentId])).filter(({ kind }) => kinds.includes(kind))
  if (files.length === 0) return []
  const signers = (await tx.signers.ofDocument(documentId)).filter(({ state }) => state === 'signed')

  return (await tx.signerPositions.ofDocuments([documentId])).flatMap(({ id, signer_id, label }) => {
    const file = files.find(({ position_id }) => position_id === id)
    const signer = signers.find((one) => one.id === signer_id)

    return file && signer ? [{ file, by: signer.name, label }] : []
  })
}
