import { Refusal } from '#domain/refusal.ts'
import { isPdfError, unlock } from '#engine'
import { nodeLegacyCiphers } from '#engine/node/legacy-ciphers.ts'
import { nodeCrypto } from '#engine/node/node-crypto.ts'
import type { Parts } from '#services/parts.ts'
import type { StoredFile } from '#store/files.ts'
import { type Examination, examineUpload } from './examine-upload.ts'
import { readerOf } from './stored-bytes.ts'

export interface Unlocked {
  sha256: Buffer
  size: number
  examination: Examination
}

const refused: Partial<Record<string, Refusal['code']>> = {
  WRONG_PASSWORD: 'WRONG_PASSWORD',
  ALREADY_SIGNED: 'FILE_SIGNED',
  UNSUPPORTED: 'FILE_UNSUPPORTED',
  LIMIT: 'FILE_UNSUPPORTED',
}

/** An open copy of a locked upload, in the vault. The password lives as long as this call; the locked bytes stay as they are. */
export async function unlockUpload(
  parts: Parts,
  organisationId: string,
  file: StoredFile,
  password: string,
): Promise<Unlocked> {
  const reader = await readerOf(parts.vault, organisationId, file.sha256)
  const bytes = await openCopy(await reader.read(0, reader.size), password)
  const examination = await examineUpload(bytes, parts.settings.mostPages)
  const { sha256, size } = await parts.vault.put(organisationId, bytes)

  return { sha256, size, examination }
}

async function openCopy(locked: Uint8Array, password: string): Promise<Uint8Array> {
  try {
    return await unlock(locked, password, { crypto: nodeCrypto, ciphers: nodeLegacyCiphers })
  } catch (error) {
    if (!isPdfError(error)) throw error
    throw new Refusal(refused[error.code] ?? 'FILE_DAMAGED')
  }
}
