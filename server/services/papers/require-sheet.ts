import { Refusal } from '#domain/refusal.ts'
import { NoSheet } from '#providers/sheet-reader/port.ts'
import type { Parts } from '#services/parts.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import type { OrganisationStore } from '#store/store.ts'
import { refusalOfSheet } from './sheet-refusals.ts'

/** What the beginning of a file tells is told at once; the rest by the job that reads it. */
export async function requireSheet(
  parts: Pick<Parts, 'vault' | 'sheetReader'>,
  store: OrganisationStore,
  fileId: string,
  userId: string,
): Promise<void> {
  const file = await store.read((tx) => tx.files.get(fileId))
  if (!file || file.state === 'used' || file.uploaded_by !== userId) throw new Refusal('FILE_NOT_FOUND')
  try {
    await parts.sheetReader.requireSheet(await readerOf(parts.vault, store.organisationId, file.sha256))
  } catch (error) {
    if (error instanceof NoSheet) throw new Refusal(refusalOfSheet[error.why])
    throw error
  }
}
