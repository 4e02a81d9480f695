// 5 January 2026 was a Monday.
const first = Date.UTC(2026, 0, 5)

/** "Monday"; 1 is Monday. */
export const weekdayName = (weekday: number, language: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', { weekday: length, timeZone: 'UTC' }).format(
    first + (weekday - 1) * 86_400_000,
  )

/** "14:00–15:00". */
export const hourRange = (hour: number): string => `${clock(hour)}–${clock((hour + 1) % 24)}`

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
