import type { ByteSource } from '#engine'
import type { OrganisationFileExaminer } from '#providers/file-examiner/port.ts'
import type { Parts } from '#services/parts.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import { type Examination, examineUpload } from './examine-upload.ts'
import { asRefusal } from './reading-refused.ts'
import { requireHarmless } from './scan-upload.ts'
import { readerOf } from './stored-bytes.ts'

export interface Unlocked {
  sha256: Buffer
  size: number
  examination: Examination
}

const refused = {
  WRONG_PASSWORD: 'WRONG_PASSWORD',
  NOT_PERMITTED: 'FILE_NOT_PERMITTED',
  ALREADY_SIGNED: 'FILE_SIGNED',
  UNSUPPORTED: 'FILE_UNSUPPORTED',
} as const

/**
 * An open copy of a locked upload, in the vault. The password lives as long as this call; the
 * locked bytes stay as they are.
 */
export async function unlockUpload(
  parts: Parts,
  organisationId: string,
  file: StoredFile,
  password: string,
): Promise<Unlocked> {
  const reader = await readerOf(parts.vault, organisationId, file.sha256)
  const bytes = await openCopy(parts.fileExaminer.of(organisationId), reader, password)
  // Behind its password no scanner could look into it.
  await requireHarmless(parts, async function* () {
    yield bytes
  })
  const examination = await examineUpload(parts, organisationId, {
    size: bytes.length,
    read: async (start, end) => bytes.subarray(start, end),
  })
  const { sha256, size } = await parts.vault.put(organisationId, bytes)

  return { sha256, size, examination }
}

async function openCopy(
  fileExaminer: OrganisationFileExaminer,
  locked: ByteSource,
  password: string,
): Promise<Uint8Array> {
  try {
    return await fileExaminer.unlock(locked, password)
  } catch (error) {
    throw asRefusal(error, refused)
  }
}
