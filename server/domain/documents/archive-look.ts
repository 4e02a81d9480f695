import { day, hour } from '#contract/vocabulary/time.ts'

// Our choice. An authority tells of the end of its certificate years before; three months leave
// room for its silence.
const renewBeforeEnd = 90 * day
const lookEvery = 30 * day
const onceANight = 20 * hour

export interface ArchiveLook {
  checkedBefore: Date
  archivedBefore: Date
  seenBefore: Date
}

/**
 * Which files the nightly check takes: not seen for a month, or about to need a new time-stamp;
 * each once a night.
 */
export const archiveLook = (now: Date): ArchiveLook => ({
  checkedBefore: new Date(now.getTime() - lookEvery),
  archivedBefore: new Date(now.getTime() + renewBeforeEnd),
  seenBefore: new Date(now.getTime() - onceANight),
})

/**
 * Whether the time-stamp over everything is renewed now, before its authority's certificate ends.
 */
export const isRenewalDue = (archivedUntil: Date | null, now: Date): boolean =>
  archivedUntil !== null && archivedUntil.getTime() - renewBeforeEnd <= now.getTime()
