import type { SignerRecord } from '#contract/signers/signer-record.ts'
import type { DeliveryCause } from '#contract/vocabulary/delivery-causes.ts'

type Way = Pick<SignerRecord['delivery'][number], 'state' | 'cause' | 'next_try_at'>

export type DeliveryKey = 'waits' | 'sending' | 'sent' | 'arrived' | 'refused'

/**
 * How a message to somebody went, and why where it did not arrive; null where there is nothing to
 * say.
 */
export function deliveryOf({ state, cause, next_try_at }: Way): {
  key: DeliveryKey
  why?: DeliveryCause
} | null {
  // Taken back by us, because a newer one took its place or the docket ended.
  if (cause === 'withdrawn') return null
  if (state === 'delivered') return { key: 'arrived' }
  if (state === 'sent') return { key: 'sent' }
  if (state === 'queued') return { key: next_try_at ? 'waits' : 'sending' }

  // A server of the version before writes no cause.
  return { key: 'refused', why: cause ?? 'refused' }
}
