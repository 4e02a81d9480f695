import type { FieldFile } from '#store/signers/field-files.ts'
import type { Tx } from '#store/store.ts'

export interface AddedFile {
  file: FieldFile
  /** Who put it there. */
  by: string
  /** What was asked for. */
  label: string
}

/** Files that signers added beside a document, in the order of its pages: those of people who have signed. */
export async function addedFiles(tx: Tx, documentId: string): Promise<AddedFile[]> {
  const files = (await tx.fieldFiles.ofDocuments([documentId])).filter(({ kind }) => kind === 'file')
  if (files.length === 0) return []
  const signers = (await tx.signers.ofDocument(documentId)).filter(({ state }) => state === 'signed')

  return (await tx.signerPositions.ofDocuments([documentId])).flatMap(({ id, signer_id, label }) => {
    const file = files.find(({ position_id }) => position_id === id)
    const signer = signers.find((one) => one.id === signer_id)

    return file && signer ? [{ file, by: signer.name, label }] : []
  })
}
