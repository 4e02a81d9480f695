/**
 * JSON with sorted keys and no space: the same value gives the same bytes everywhere (RFC 8785 for
 * what we store).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value && typeof value === 'object')
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`)
      .join(',')}}`

  return JSON.stringify(value ?? null)
}
