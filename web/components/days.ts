const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** A moment's day in India, as a date field has it. */
export const dayInIndia = (moment: number | string): string => indianDay.format(new Date(moment))

/** The last moment of that day in India; null for what is no day. */
export function endOfDay(day: string): string | null {
  const moment = new Date(`${day}T23:59:59.999+05:30`)

  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
