/**
 * The end of a day in India, from 31-12-2027, 31/12/2027 or 2027-12-31; null where that is no day.
 */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const [, y = year, m = month, d = day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text) ?? []
  if (!y || !m || !d) return null
  const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const moment = new Date(`${iso}T23:59:59+05:30`)
  if (Number.isNaN(moment.getTime()) || new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10) !== iso)
    return null

  return moment.toISOString()
}
