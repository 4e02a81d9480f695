import { hour } from './time.ts'

/** How far Indian Standard Time is ahead of UTC, all year. */
export const indiaOffset = 5.5 * hour

/** The day in India, as 2026-11-22. */
export const dayOfIndia = (moment: Date): string =>
  new Date(moment.getTime() + indiaOffset).toISOString().slice(0, 10)

/** The moment at which clocks in India show this day and time (2026-11-22T14:30). */
export const momentInIndia = (clock: string): Date => new Date(`${clock}+05:30`)

/** The first moment of a day (2026-11-22) in India. */
export const startOfDayInIndia = (day: string): Date => momentInIndia(`${day}T00:00`)
