const msOfDay = 86_400_000

/** Days since 1970 as a day, `2026-11-24`; undefined outside the years 1 to 9999. */
export function dayOf(days: bigint): string | undefined {
  const time = new Date(Number(days) * msOfDay)
  const year = time.getUTCFullYear()

  return year >= 1 && year <= 9_999 ? time.toISOString().slice(0, 10) : undefined
}

/**
 * The same day so many months later, in days since 1970. A month that has no such day gives its
 * last one: a month after 31 January is 28 or 29 February.
 */
export function addMonths(days: bigint, months: bigint): bigint {
  const from = new Date(Number(days) * msOfDay)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + Number(months), 1))
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))

  return BigInt(to.getTime() / msOfDay)
}
