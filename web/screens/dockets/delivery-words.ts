import type { SignerRecord } from '#contract/signers/signer-record.ts'

type Way = SignerRecord['delivery'][number]

export type DeliveryKey = 'waits' | 'sending' | 'sent' | 'arrived' | 'refused'
export type WhyKey =
  | 'absent'
  | 'blocked'
  | 'dropped'
  | 'givenUp'
  | 'noCarrier'
  | 'noMailbox'
  | 'noWhatsApp'
  | 'mailboxFull'
  | 'notTakenInTime'
  | 'refusedThere'
  | 'unpaid'

// What carriers say, as it is in the docket's row; anything else is the far side refusing the
// contact.
const reasons: readonly [RegExp, WhyKey][] = [
  // RFC 3463, as mail servers give it back.
  [/^[45]\.1\.(1|2|3|6|10)\b/, 'noMailbox'],
  [/^[45]\.2\.2\b/, 'mailboxFull'],
  [/^[45]\.4\.7\b/, 'notTakenInTime'],
  [/^[45]\.\d/, 'refusedThere'],
  // WhatsApp's own words (131026) where a number has none, or takes no such messages.
  [/WhatsApp number|Message undeliverable/i, 'noWhatsApp'],
  [/absent/i, 'absent'],
  [/blocked|DND/i, 'blocked'],
  [/^dropped|template|whitelisted|registered/i, 'dropped'],
  [/given up/i, 'givenUp'],
  [/installation sends no/i, 'noCarrier'],
  [/balance does not cover/i, 'unpaid'],
]

/**
 * How a message to somebody went, and why where it did not arrive; null where there is nothing to
 * say.
 */
export function deliveryOf({ state, error, next_try_at }: Way): { key: DeliveryKey; why?: WhyKey } | null {
  // Taken back by us, because a newer one took its place or the docket ended.
  if (error === 'no longer wanted') return null
  if (state === 'delivered') return { key: 'arrived' }
  if (state === 'sent') return { key: 'sent' }
  if (state === 'queued') return { key: next_try_at ? 'waits' : 'sending' }
  const why = reasons.find(([said]) => said.test(error ?? ''))?.[1] ?? 'refusedThere'

  return { key: 'refused', why }
}
