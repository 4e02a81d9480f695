import { addedFiles } from '#services/signing/added-files.ts'
import type { Tx } from '#store/store.ts'

export const presentAddedFiles = async (tx: Tx, documentId: string) =>
  (await addedFiles(tx, documentId)).map(({ file, by, label }) => ({
    file_id: file.id,
    name: file.name,
    mime: file.mime,
    size: file.size,
    sha256: file.sha256.toString('hex'),
    added_by: by,
    label,
  }))
