// Republic Day, Independence Day, Gandhi Jayanti: the three holidays of every state of India.
const national = ['01-26', '08-15', '10-02']

/** Sundays and the national holidays; `day` as 2026-11-27. */
export const isHoliday = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === 0 || national.includes(day.slice(5))
