import { indiaOffset } from '#contract/vocabulary/india-time.ts'

/** Indian Standard Time as a sheet sorts it: 2026-11-22 10:30:05. */
export const clockOfIndia = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + indiaOffset).toISOString().slice(0, 19).replace('T', ' ')

/** The clock of India as the UTC of a date: so a cell of a sheet shows it. */
export const asCellOfIndia = (moment: string): Date => new Date(Date.parse(moment) + indiaOffset)
