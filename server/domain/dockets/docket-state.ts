import type { DocumentState } from '#contract/vocabulary/states.ts'

// flows.md: a docket is as far as its least advanced document; deleted ones do not count.
const order: readonly DocumentState[] = [
  'draft',
  'in_review',
  'out_for_signature',
  'expired',
  'rejected',
  'revoked',
  'completed',
]

/** The state of a docket from those of its documents; deleted once all of them are. */
export function docketState(states: readonly DocumentState[]): DocumentState {
  return order.find((state) => states.includes(state)) ?? 'deleted'
}
