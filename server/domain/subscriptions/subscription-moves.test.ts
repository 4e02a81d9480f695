import { describe, expect, it } from 'vitest'
import { type SubscriptionState, subscriptionStates } from '#contract/vocabulary/subscriptions.ts'
import { maySubscriptionMove, moveSubscription } from './subscription-moves.ts'

const legal = [
  'selected awaiting_payment',
  'selected active',
  'selected ended',
  'awaiting_payment awaiting_payment',
  'awaiting_payment active',
  'awaiting_payment ended',
  'active lapsed',
  'active cancelled',
  'active ended',
  'cancelled active',
  'cancelled ended',
]
const pairs = subscriptionStates.flatMap((from) =>
  subscriptionStates.map((to): [SubscriptionState, SubscriptionState] => [from, to]),
)

describe('the moves of a subscription', () => {
  it.each(pairs)('allows from %s to %s what is listed, and nothing else', (from, to) => {
    const isLegal = legal.includes(`${from} ${to}`)
    expect(maySubscriptionMove(from, to)).toBe(isLegal)
    const moves = () => moveSubscription({ id: 's', state: from }, to)
    if (isLegal) expect(moves()).toBe(to)
    else expect(moves).toThrow(`from ${from} to ${to}`)
  })
})
