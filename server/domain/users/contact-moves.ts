import type { ContactChangeState } from '#contract/vocabulary/contact-changes.ts'
import { day } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'

/**
 * A change that ended moves no more; the owner of the earlier contact takes back one that was made.
 */
const moves: Readonly<Record<ContactChangeState, readonly ContactChangeState[]>> = {
  proposed: ['asked', 'withdrawn'],
  asked: ['asked', 'changed', 'withdrawn'],
  changed: ['taken_back'],
  withdrawn: [],
  taken_back: [],
}

export function requireContactMove(from: ContactChangeState, to: ContactChangeState): void {
  if (!moves[from].includes(to)) throw new Refusal('CONTACT_CHANGE_OVER')
}

/**
 * How many changes of one person's contacts may be begun in a day, by themselves and by
 * administrators.
 */
export const mostAskedADay = 10
/** How long a change that ended is kept. */
export const keptMs = 90 * day
