import { holdsAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { isObject, type Resource } from '#domain/directory/read-resource.ts'
import { Refusal } from '#domain/refusal.ts'

// Telephone numbers and addresses may be twelve digits of their own, and ids are the directory's.
const leftAlone = new Set(['userName', 'externalId', 'emails', 'phoneNumbers', 'manager'])

/**
 * An Aadhaar number that a directory has as somebody's number is not taken: what it says is kept
 * and shown.
 */
export function refuseAadhaarIn(said: Resource): void {
  const found = pathsIn(said, '')
  if (found.length === 0) return
  throw new Refusal('AADHAAR_NOT_HERE', {
    fields: found.map((path) => ({ path, code: 'AADHAAR_NUMBER' })),
  })
}

function pathsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return holdsAadhaar(value) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((one) => pathsIn(one, path))
  if (!isObject(value)) return []

  return Object.entries(value).flatMap(([name, inner]) =>
    leftAlone.has(name) ? [] : pathsIn(inner, path ? `${path}.${name}` : name),
  )
}
