import { hour } from '#contract/vocabulary/time.ts'

const eastOfGreenwich = 5.5 * hour

/** Indian Standard Time as a sheet sorts it: 2026-11-22 10:30:05. */
export const clockOfIndia = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + eastOfGreenwich).toISOString().slice(0, 19).replace('T', ' ')
