/**
 * Why a document that is out does not go on: a message was not delivered or not paid for, a person
 * is locked out or held, a service is away, the deadline is near, or all reminders have gone and
 * nobody signed. A document may have several of these.
 */
export const stuckKinds = ['quiet', 'bounced', 'unpaid', 'locked', 'held', 'service', 'ends_soon'] as const
export type StuckKind = (typeof stuckKinds)[number]
