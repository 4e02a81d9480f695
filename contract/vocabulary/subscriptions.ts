/**
 * Calls guide, states: a hold on a package from its choice to its end. Cancelled runs to the paid
 * day.
 */
export const subscriptionStates = [
  'selected',
  'awaiting_payment',
  'active',
  'lapsed',
  'cancelled',
  'ended',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]
