const dayLength = 86_400_000

export interface Quarter {
  year: number
  /** 1 to 4, of the calendar year. */
  number: number
}

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const quarterOf = (day: string): Quarter => ({
  year: Number(day.slice(0, 4)),
  number: Math.ceil(Number(day.slice(5, 7)) / 3),
})

/** As the address has it: `2026-4`; from 1900 on. */
export function readQuarter(text: string | null): Quarter | null {
  const [, year, number] = /^((?:19|[2-9]\d)\d\d)-([1-4])$/.exec(text ?? '') ?? []

  return year && number ? { year: Number(year), number: Number(number) } : null
}

export const writeQuarter = ({ year, number }: Quarter): string => `${year}-${number}`

export function besideQuarter({ year, number }: Quarter, by: 1 | -1): Quarter {
  const index = year * 4 + number - 1 + by

  return { year: Math.floor(index / 4), number: (index % 4) + 1 }
}

/** First days of its three months, as 2026-10-01. */
export const monthsOf = ({ year, number }: Quarter): string[] =>
  [0, 1, 2].map((month) => dayOf(Date.UTC(year, (number - 1) * 3 + month, 1)))

export const daysOfQuarter = ({ year, number }: Quarter): { from: string; to: string } => ({
  from: dayOf(Date.UTC(year, (number - 1) * 3, 1)),
  to: dayOf(Date.UTC(year, number * 3, 0)),
})

/** The weeks of a month from Monday on; days outside it are null. */
export function weeksOf(firstDay: string): (string | null)[][] {
  const first = new Date(utc(firstDay))
  const before = (first.getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, at) =>
    at < before || at >= before + days ? null : dayOf(utc(firstDay) + (at - before) * dayLength),
  )

  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
