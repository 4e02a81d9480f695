import type { SubscriptionState } from '#contract/vocabulary/subscriptions.ts'

/** Where a subscription may go from each state; what is not written here is refused. */
const subscriptionMoves: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  // One that costs nothing begins at once; one that gives way to another choice ends.
  selected: ['awaiting_payment', 'active', 'ended'],
  awaiting_payment: ['awaiting_payment', 'active', 'ended'],
  // Ended is what another one replaced.
  active: ['lapsed', 'cancelled', 'ended'],
  // Taken back until the paid day, which ends it.
  cancelled: ['active', 'ended'],
  lapsed: [],
  ended: [],
}

export const maySubscriptionMove = (from: SubscriptionState, to: SubscriptionState): boolean =>
  subscriptionMoves[from].includes(to)

/** The state after the move. Its callers have looked: one that is not legal is a fault of ours. */
export function moveSubscription<To extends SubscriptionState>(
  { id, state }: { id: string; state: SubscriptionState },
  to: To,
): To {
  if (!maySubscriptionMove(state, to))
    throw new Error(`Subscription ${id} may not go from ${state} to ${to}.`)

  return to
}
