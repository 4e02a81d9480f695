/** `2026-11-24` as people in India write it: 24/11/2026. */
export const shownDay = (iso: string): string => iso.split('-').reverse().join('/')

/** What somebody typed as a day, for the wire; null where there is no such day. */
export function typedDay(typed: string): string | null {
  const parts = /^\s*(\d{1,2})\D?(\d{1,2})\D?(\d{4})\s*$/.exec(typed)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)

  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null
}

/** The day it is in India. */
export const todayInIndia = (now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)
