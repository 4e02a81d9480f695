import type { AutosignReason, AutosignState } from '#contract/vocabulary/autosign.ts'
import { indiaOffset } from '#contract/vocabulary/india-time.ts'
import type { DocketSettings } from '../dockets/docket-settings.ts'

/** What is kept of a certificate that signs unattended. */
export interface EnrolledCertificate {
  not_after: Date
  limit_most: number | null
  limit_used: number
  limit_day: number | null
  used_day: number
  used_on: string | null
  document_types: readonly string[] | null
  minute_from: number | null
  minute_to: number | null
  agreed_at: Date | null
  stopped_at: Date | null
}

/** Day and minute by the clock of India, which has no summer time. */
export interface IndianTime {
  day: string
  minute: number
}

export function indianTime(now: Date): IndianTime {
  const there = new Date(now.getTime() + indiaOffset)

  return { day: there.toISOString().slice(0, 10), minute: there.getUTCHours() * 60 + there.getUTCMinutes() }
}

export const usedOn = (
  { used_day, used_on }: Pick<EnrolledCertificate, 'used_day' | 'used_on'>,
  day: string,
) => (used_on === day ? used_day : 0)

/** From late to early goes over midnight. */
export function isInHours(
  { minute_from: from, minute_to: to }: Pick<EnrolledCertificate, 'minute_from' | 'minute_to'>,
  at: number,
): boolean {
  if (from === null || to === null) return true

  return from < to ? from <= at && at < to : from <= at || at < to
}

/** Whether the certificate signs documents of this type. */
export const isOfTypes = (types: readonly string[] | null, given: string | null): boolean =>
  types === null || types.some((type) => type.toLowerCase() === given?.toLowerCase())

/**
 * Whether a docket needs what only somebody who is there can give: where they are, or a recording.
 * Also for a seat that is asked for none because its person is logged in: here nobody is.
 */
export const needsPresence = ({
  geo_consent,
  video,
}: Pick<DocketSettings, 'geo_consent' | 'video'>): boolean => geo_consent === 'required' || video !== 'off'

/** Why it does not sign now; null where it does. `paper`: what should be signed, if anything. */
export function whyNotUnattended(
  kept: EnrolledCertificate,
  now: Date,
  paper: { type: string | null } | null,
): AutosignReason | null {
  const at = indianTime(now)
  if (kept.agreed_at === null) return 'not_agreed'
  if (kept.stopped_at !== null) return 'stopped'
  if (kept.not_after <= now) return 'expired'
  if (kept.limit_most !== null && kept.limit_used >= kept.limit_most) return 'spent'
  if (kept.limit_day !== null && usedOn(kept, at.day) >= kept.limit_day) return 'spent_today'
  if (!isInHours(kept, at.minute)) return 'outside_hours'
  if (paper && !isOfTypes(kept.document_types, paper.type)) return 'other_type'

  return null
}

export function autosignState(
  { agreed_at, stopped_at, not_after }: EnrolledCertificate,
  now: Date,
): AutosignState {
  if (not_after <= now) return 'expired'
  if (stopped_at !== null) return 'stopped'

  return agreed_at === null ? 'waits' : 'active'
}

type Limits = Pick<
  EnrolledCertificate,
  'limit_most' | 'limit_day' | 'document_types' | 'minute_from' | 'minute_to'
>

/** Whether these limits allow anything that those before did not: then it is agreed to again. */
export function allowsMore(before: Limits, after: Limits): boolean {
  return (
    isMore(before.limit_most, after.limit_most) ||
    isMore(before.limit_day, after.limit_day) ||
    hasMoreTypes(before.document_types, after.document_types) ||
    hasMoreMinutes(before, after)
  )
}

const isMore = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before)

const hasMoreTypes = (before: readonly string[] | null, after: readonly string[] | null): boolean =>
  before !== null && (after === null || after.some((type) => !before.includes(type)))

const hasMoreMinutes = (before: Limits, after: Limits): boolean =>
  Array.from({ length: 1_440 }, (_, at) => at).some((at) => isInHours(after, at) && !isInHours(before, at))
