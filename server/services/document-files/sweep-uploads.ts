import type { Parts } from '#services/parts.ts'
import { mayErase } from '#store/vault-erasure.ts'

/** Ends uploads that nobody used in time; their bytes go unless something else of the organisation stands on them. */
export async function sweepUploads(parts: Parts, organisationId: string, most: number): Promise<number> {
  return parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    if (!(await mayErase(tx.db))) return 0
    const swept = await tx.files.sweep(parts.clock.now(), most)
    // Inside the transaction: cut off here, the rows are as they were and the next sweep does it again.
    for (const { sha256 } of swept)
      if (!(await tx.files.isUsed(sha256))) await parts.vault.delete(organisationId, sha256)

    return swept.length
  })
}
