import { startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { dayIn } from '#services/notifications/texts/day.ts'

/** A day of the calendar in the English of the trail. */
export const dayInWords = (day: string): string => dayIn('en', startOfDayInIndia(day))
