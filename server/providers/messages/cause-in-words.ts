import type { DeliveryCause } from '#contract/vocabulary/delivery-causes.ts'

const causes: readonly [RegExp, DeliveryCause][] = [
  [/WhatsApp number|Message undeliverable/i, 'no_whatsapp'],
  [/absent/i, 'absent'],
  [/blocked|DND/i, 'blocked'],
  [/^dropped|template|whitelisted|registered/i, 'dropped'],
]

/**
 * Why a message did not arrive, by a gateway's own words; migration 0213 reads rows of before the
 * same way.
 */
export const causeInWords = (words: string): DeliveryCause =>
  causes.find(([known]) => known.test(words))?.[1] ?? 'refused'
