import { hour } from '#contract/vocabulary/time.ts'

const eastOfGreenwich = 5.5 * hour

/** Indian Standard Time as a sheet sorts it: 2026-11-22 10:30:05. */
export const clockOfIndia = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + eastOfGreenwich).toISOString().slice(0, 19).replace('T', ' ')

/** The day in India, as 2026-11-22. */
export const dayOfIndia = (moment: Date): string => clockOfIndia(moment).slice(0, 10)

/** The clock of India as the UTC of a date: so a cell of a sheet shows it. */
export const asCellOfIndia = (moment: string): Date => new Date(Date.parse(moment) + eastOfGreenwich)
