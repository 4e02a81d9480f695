import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'

/**
 * Takes out of the vault which of these bytes nothing of the organisation stands on any more.
 * Inside the transaction that took the rows away: cut off here, they are as they were and the next
 * round does it again.
 */
export async function eraseUnneeded(parts: Parts, tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  // In one order, so that two rounds wait for each other instead of blocking each other.
  for (const sha256 of [...hashes].sort(Buffer.compare)) {
    await tx.vaultErasure.aloneWith(sha256)
    if (!(await tx.retention.isNeeded(sha256))) await parts.vault.delete(tx.organisationId, sha256)
  }
}
