import { indiaOffset } from '#contract/vocabulary/india-time.ts'
import { day } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'

/** How many people may be invited on one day. */
export interface SendingCaps {
  /** By an organisation that no operator has verified yet. */
  perOrganisation: number
  /** To one mail address or mobile number, by one organisation; its own members are not counted. */
  perAddress: number
  /** One person for one docket: the invitation, each time again, reminders. */
  perSigner: number
}

// The issue says 20; the other two are our choice: the specification shows no limits here.
export const defaultCaps: SendingCaps = { perOrganisation: 20, perAddress: 100, perSigner: 10 }

/** Reminders of one day to one mobile number, of all people who share it. */
export const mostRemindersOfNumber = 10

/** The day of those who send ends at midnight in India. */
export function endOfDay(now: Date): Date {
  const begun = Math.floor((now.getTime() + indiaOffset) / day)

  return new Date((begun + 1) * day - indiaOffset)
}

interface Counted {
  /** With what is asked for now. */
  count: number
  more: number
  most: number
  until: Date
  now: Date
}

/** What is over, by the texts of the refusal. */
export type OverCap =
  | { case: 'organisation'; most: number }
  | { case: 'address'; contact: string; most: number }
  | { case: 'signer' | 'member'; name: string; most: number }

/** Refuses what goes over a cap, and says when it goes on. */
export function requireRoom(counted: Counted, over: OverCap): void {
  const { count, more, most, until, now } = counted
  if (count <= most) return
  throw new Refusal('TOO_MANY_INVITATIONS', {
    values:
      over.case === 'organisation'
        ? { ...over, left: Math.max(0, most - (count - more)), until: until.toISOString() }
        : { ...over, until: until.toISOString() },
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })
}
