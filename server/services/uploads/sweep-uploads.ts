import type { Parts } from '#services/parts.ts'
import { eraseUnneeded } from '#services/retention/erase-unneeded.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { Tx } from '#store/store.ts'

/**
 * Ends uploads that nobody used in time; their bytes go unless something else of the organisation
 * stands on them.
 */
export async function sweepUploads(parts: Parts, organisationId: string, most: number): Promise<number> {
  return parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    if (!(await tx.vaultErasure.mayErase())) return 0
    const swept = await tx.files.sweep(parts.clock.now(), most)
    await eraseUnneeded(parts, tx, hashesOf(swept))

    return swept.length
  })
}

/**
 * Ends one upload whose purpose is served, unless it was put to use; while a backup runs that is
 * left to the next sweep.
 */
export async function discardUpload(parts: Parts, tx: Tx, fileId: string): Promise<void> {
  const now = parts.clock.now()
  const [file] = await tx.files.getLocked([fileId])
  if (file?.state !== 'uploaded') return
  await tx.files.update(fileId, { expires_at: now })
  if (await tx.vaultErasure.mayErase())
    await eraseUnneeded(parts, tx, hashesOf(await tx.files.sweep(now, 1, fileId)))
}

const hashesOf = (files: readonly StoredFile[]): Buffer[] => files.map(({ sha256 }) => sha256)
