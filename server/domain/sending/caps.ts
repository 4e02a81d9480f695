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

const indianTime = 330 * 60_000
const day = 24 * 60 * 60_000

/** The day of those who send ends at midnight in India. */
export function endOfDay(now: Date): Date {
  const begun = Math.floor((now.getTime() + indianTime) / day)

  return new Date((begun + 1) * day - indianTime)
}

interface Counted {
  /** With what is asked for now. */
  count: number
  more: number
  most: number
  until: Date
  now: Date
}

/** Refuses what goes over a cap, in a sentence that says when it goes on. */
export function requireRoom(counted: Counted, sentence: (left: number) => string): void {
  const { count, more, most, until, now } = counted
  if (count <= most) return
  throw new Refusal('TOO_MANY_INVITATIONS', {
    sentence: `${sentence(Math.max(0, most - (count - more)))} It goes on ${moment(until)}.`,
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })
}

const dayOf = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })

const moment = (until: Date): string => `at 00:00 on ${dayOf.format(until)} (IST)`
