import type { Change } from '#contract/vocabulary/changes.ts'

type Detail = Readonly<Record<string, unknown>>

/**
 * What an entry says of a change, a line a field: `before` and `after` are JSON of fields, or of
 * the one that `key` names.
 */
export function changesOf(detail: Detail): Change[] {
  if (!('before' in detail) && !('after' in detail)) return []
  const [before, after] = [parsed(detail.before), parsed(detail.after)]
  if (typeof detail.key === 'string')
    return [{ field: detail.key, before: valueInWords(before), after: valueInWords(after) }]
  const [was, is] = [fieldsOf(before), fieldsOf(after)]

  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: valueInWords(was[field]),
    after: valueInWords(is[field]),
  }))
}

/** A value as one line; nothing is null. */
function valueInWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((one) => valueInWords(one) ?? '–').join(', ') || null
  if (typeof value !== 'object') return String(value)

  return (
    Object.entries(value)
      .map(([name, one]) => `${name.replaceAll('_', ' ')}: ${valueInWords(one) ?? '–'}`)
      .join('; ') || null
  )
}

const fieldsOf = (value: unknown): Detail => {
  if (value === null || value === undefined) return {}

  return typeof value === 'object' && !Array.isArray(value) ? (value as Detail) : { value }
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
