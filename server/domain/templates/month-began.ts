import { startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'

/** The first moment of the month in India. */
export const monthBegan = (now: Date): Date => startOfDayInIndia(`${isoDayInIndia(now).slice(0, 7)}-01`)
