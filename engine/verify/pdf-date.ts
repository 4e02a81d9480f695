/**
 * A PDF date (ISO 32000-2 §7.9.4); undefined for anything else. Without a zone it is taken as UTC.
 */
export function dateOf(text: string | null): Date | undefined {
  const form =
    /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z(?:00'?(?:00'?)?)?|([+-])(\d\d)'?(?:(\d\d)'?)?)?$/
  const parts = form.exec(text ?? '')
  if (!parts) return undefined
  const [year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = parts.slice(1, 7)
  const time = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const offset = (Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0)) * 60_000
  const date = new Date(parts[7] === '-' ? time + offset : time - offset)
  return Number.isNaN(date.getTime()) ? undefined : date
}
