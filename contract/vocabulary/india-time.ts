import { hour } from './time.ts'

/** How far Indian Standard Time is ahead of UTC, all year. */
export const indiaOffset = 5.5 * hour

/** The day in India, as 2026-11-22. */
export const dayOfIndia = (moment: Date): string =>
  new Date(moment.getTime() + indiaOffset).toISOString().slice(0, 10)

/** The first moment of a day (2026-11-22) in India. */
export const startOfDayInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`)
