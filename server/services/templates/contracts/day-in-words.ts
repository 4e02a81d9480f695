import { dayIn } from '#services/notifications/texts/day.ts'

/** A day of the calendar in the English of the trail. */
export const dayInWords = (day: string): string => dayIn('en', new Date(`${day}T00:00:00+05:30`))
