import { Outage } from '#store/outage.ts'
import type { Tx } from '#store/store.ts'
import type { Vault } from '#store/vault/vault.ts'

/**
 * Called before a row of this transaction names bytes that somebody else may have kept, and erased,
 * before: from here on nobody erases them. Where an erasure came between keeping and writing, the
 * act is to be sent again, and keeps them again.
 */
export async function standOn(vault: Vault, tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  // In the order of an erasure, so that both wait instead of blocking each other.
  for (const sha256 of [...hashes].sort(Buffer.compare)) {
    await tx.vaultErasure.aloneWith(sha256)
    if (!(await vault.open(tx.organisationId, sha256))) throw new Outage('TOO_BUSY')
  }
}
