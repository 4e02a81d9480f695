import { Refusal } from '#domain/refusal.ts'
import { endLapsedOn } from '#services/signing/redirect.ts'
import type { Tx } from '#store/store.ts'

/**
 * Refuses while somebody holds the lease of the document, and names them; what has lapsed ends
 * here. The docket is locked.
 */
export async function requireNobodySigns(tx: Tx, documentId: string, now: Date): Promise<void> {
  await endLapsedOn(tx, [documentId], now)
  const [leased] = await tx.signingAttempts.leasedOn([documentId])
  if (!leased) return
  const name = (await tx.signers.get(leased.signer_id))?.name
  const left = (leased.lease_until ?? now).getTime() - now.getTime()

  throw new Refusal('SOMEBODY_SIGNS', {
    ...(name && { values: { name } }),
    retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)),
  })
}
