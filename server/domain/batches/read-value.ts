import type { ValueKind } from '#contract/vocabulary/templates/settings.ts'

const yes = ['yes', 'y', 'true', 'on', '1', 'x', '✓', 'हाँ', 'हां']
const no = ['no', 'n', 'false', 'off', '0', 'नहीं']

/**
 * What a cell says, as a form would have it typed: days as sheets write them, ticks in words,
 * several choices parted by semicolons. What it cannot be read as is left for the rules of the
 * form.
 */
export function readValue(kind: ValueKind, cell: string): string {
  const text = cell.trim()
  const small = text.toLowerCase()
  if (kind === 'tick') return yes.includes(small) ? 'true' : no.includes(small) ? 'false' : text
  if (kind === 'several_of')
    return text
      .split(/\s*[;\n]\s*/)
      .filter(Boolean)
      .join('\n')
  if (kind !== 'day') return cell
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

  return /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text)?.[1] ?? text
}
