import type { Parts } from '#services/parts.ts'
import type { StoredFile } from '#store/files.ts'
import { retention } from '#store/retention.ts'
import type { Tx } from '#store/store.ts'
import { mayErase } from '#store/vault-erasure.ts'

/** Ends uploads that nobody used in time; their bytes go unless something else of the organisation stands on them. */
export async function sweepUploads(parts: Parts, organisationId: string, most: number): Promise<number> {
  return parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    if (!(await mayErase(tx.db))) return 0
    const swept = await tx.files.sweep(parts.clock.now(), most)
    await eraseBytes(parts, tx, swept)

    return swept.length
  })
}

/** Ends one upload whose purpose is served, unless it was put to use; while a backup runs that is left to the next sweep. */
export async function discardUpload(parts: Parts, tx: Tx, fileId: string): Promise<void> {
  const now = parts.clock.now()
  const [file] = await tx.files.getLocked([fileId])
  if (file?.state !== 'uploaded') return
  await tx.files.update(fileId, { expires_at: now })
  if (await mayErase(tx.db)) await eraseBytes(parts, tx, await tx.files.sweep(now, 1, fileId))
}

/** Inside the transaction: cut off here, the rows are as they were and the next sweep does it again. */
async function eraseBytes(parts: Parts, tx: Tx, swept: readonly StoredFile[]): Promise<void> {
  for (const { sha256 } of swept)
    if (!(await retention(tx.db, tx.organisationId).isNeeded(sha256)))
      await parts.vault.delete(tx.organisationId, sha256)
}
