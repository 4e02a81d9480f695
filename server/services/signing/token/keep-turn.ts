import { minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { mostLeaseMinutes } from '#domain/signing/lease.ts'
import type { Parts } from '#services/parts.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import type { OrganisationStore } from '#store/store.ts'
import { renewLease } from '../hold-redirect.ts'
import { isPageThere } from './note-page.ts'
import { takenMinutes } from './pairing-code.ts'

// Our choice: a helper asks every second or two, so not each question writes.
const soonMs = 5 * minute

/**
 * Keeps the turn, and the pairing, while a helper asks for a PIN and the page is open: no longer
 * than any page keeps it. A turn that is over stays so, and the act says it.
 */
export async function keepTurn(
  parts: Parts,
  store: OrganisationStore,
  pairing: Pick<TokenPairing, 'id' | 'page_seen_at'>,
  transactionIds: readonly string[],
): Promise<void> {
  const now = parts.clock.now()
  if (!isPageThere(pairing, now)) return
  const ending = await store.read(async (tx) => {
    const attempts = []
    for (const id of transactionIds) attempts.push(...(await tx.signingAttempts.ofTransaction(id)))

    return attempts.filter(({ state, lease_until, created_at }) => {
      const until = state === 'leased' ? lease_until?.getTime() : undefined
      const last = created_at.getTime() + mostLeaseMinutes * minute

      return until !== undefined && until < Math.min(now.getTime() + soonMs, last)
    })
  })
  const ids = new Set(ending.map(({ transaction_id }) => transaction_id))
  for (const id of ids) await renews(parts, store, id)
  if (ids.size > 0)
    await store.transaction((tx) =>
      tx.tokenPairings.prolong(pairing.id, new Date(now.getTime() + takenMinutes * minute)),
    )
}

async function renews(parts: Parts, store: OrganisationStore, transactionId: string): Promise<void> {
  try {
    await renewLease(parts, store, transactionId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
