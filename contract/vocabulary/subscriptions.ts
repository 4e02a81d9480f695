/** Calls guide, states: a hold on a package from its choice to its end. Cancelled runs to the paid day. */
export const subscriptionStates = [
  'selected',
  'awaiting_payment',
  'active',
  'lapsed',
  'cancelled',
  'ended',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What a package contains a number of; in the order in which a screen lists it. */
export const products = ['documents', 'aadhaar_esign', 'sms'] as const
export type Product = (typeof products)[number]
