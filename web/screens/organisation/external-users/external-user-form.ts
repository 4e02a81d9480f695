import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import { momentInIndia } from '#contract/vocabulary/india-time.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { type ContactErrors, contactErrors } from '../../../components/contact-errors.ts'
import { dayInIndia, startOfDay } from '../../../components/days.ts'
import type { Trouble } from '../../../texts/problem-words.ts'

export interface ExternalUserDraft {
  name: string
  email: string
  mobile: string
  language: Language
  /** Days in India; empty where it is not said. */
  from: string
  until: string
  assisted: boolean
}

export type ExternalUserErrors = ContactErrors & { until?: Trouble }

/** A moment as the day it has in India. */
export const dayOf = (moment: string | null): string => (moment ? dayInIndia(moment) : '')

/** An access begins with its first day and lasts to the end of its last. */
const endOf = (day: string): string => momentInIndia(`${day}T23:59:59.999`).toISOString()

export const draftOf = (person: ExternalUserRecord | null): ExternalUserDraft => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  mobile: person?.mobile ?? '',
  language: person?.language ?? 'en',
  from: dayOf(person?.valid_from ?? null),
  until: dayOf(person?.valid_until ?? null),
  assisted: person?.assisted ?? true,
})

export function externalUserErrors(
  draft: ExternalUserDraft,
  { contactMissing, datesWrong }: { contactMissing: string; datesWrong: string },
  now: number,
): ExternalUserErrors {
  const errors: ExternalUserErrors = contactErrors(draft, contactMissing)
  if (draft.until && (Date.parse(endOf(draft.until)) <= now || (draft.from && draft.until < draft.from)))
    errors.until = datesWrong

  return errors
}

/** What is sent to add somebody. */
export const newPerson = (draft: ExternalUserDraft) => ({
  name: draft.name.trim(),
  email: draft.email.trim() || null,
  mobile: draft.mobile.trim() || null,
  language: draft.language,
  ...(draft.from && draft.from !== dayOf(new Date().toISOString()) && { valid_from: startOfDay(draft.from) }),
  valid_until: draft.until ? endOf(draft.until) : null,
  assisted: draft.assisted,
})

/** Only what differs from what was read. */
export function changesOf(draft: ExternalUserDraft, read: ExternalUserRecord) {
  const before = draftOf(read)
  const differs = (field: keyof ExternalUserDraft) => draft[field] !== before[field]

  return {
    ...(differs('name') && { name: draft.name.trim() }),
    ...(differs('email') && { email: draft.email.trim() || null }),
    ...(differs('mobile') && { mobile: draft.mobile.trim() || null }),
    ...(differs('language') && { language: draft.language }),
    ...(differs('from') && draft.from && { valid_from: startOfDay(draft.from) }),
    ...(differs('until') && { valid_until: draft.until ? endOf(draft.until) : null }),
    ...(differs('assisted') && { assisted: draft.assisted }),
  }
}
