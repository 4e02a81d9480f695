import type { ProviderPost } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'
import { waitAtMost } from '#services/wait-at-most.ts'
import { findRedirect } from './find-redirect.ts'
import { askProvider } from './hold-redirect.ts'
import { receiveProviderAnswer } from './receive-provider-answer.ts'
import { settledOutcome } from './redirect.ts'

// Our choice: a provider that is slow is heard by its own answer, or by the next look.
const patienceMs = 3_000

/**
 * A browser that a provider sent back. It may bring the answer; what cannot be read ends nothing,
 * because the provider's server may still bring it. Where nothing has come, the provider is asked.
 */
export async function browserReturned(
  parts: Parts,
  provider: string,
  trip: string | null,
  post: ProviderPost,
): Promise<void> {
  if (post.body.length > 0) await receiveProviderAnswer(parts, provider, post)
  const found = trip ? await findRedirect(parts, trip) : null
  if (!found) return
  const { organisationId, transactionIds } = found
  const store = parts.store.forOrganisation(organisationId)
  const transaction = await store.read((tx) => tx.signingTransactions.get(transactionIds[0] ?? ''))
  if (transaction?.provider !== provider || settledOutcome(transaction)) return
  await waitAtMost(patienceMs, askProvider(parts, organisationId, transaction), parts.log)
}
