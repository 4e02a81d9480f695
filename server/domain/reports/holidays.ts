// Republic Day, Independence Day, Gandhi Jayanti: the three holidays of every state of India.
const national = ['01-26', '08-15', '10-02']

/** Sundays, the national holidays and those of the organisation; `day` as 2026-11-27. */
export const isHoliday = (day: string, own: ReadonlySet<string>): boolean =>
  own.has(day) || new Date(`${day}T00:00:00Z`).getUTCDay() === 0 || national.includes(day.slice(5))
