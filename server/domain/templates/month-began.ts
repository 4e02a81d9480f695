import { isoDayInIndia } from '#domain/signing/fields.ts'

/** The first moment of the month in India. */
export const monthBegan = (now: Date): Date => new Date(`${isoDayInIndia(now).slice(0, 7)}-01T00:00:00+05:30`)
