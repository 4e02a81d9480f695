import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import { holdsAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { Refusal } from '#domain/refusal.ts'

// A password is kept nowhere; an address or a mobile number may be twelve digits of its own.
const leftAlone = new Set([
  'password',
  'confirmPassword',
  'old_password',
  'email',
  'emailId',
  'email_id',
  'mobile',
  'mobileNumber',
  'mobile_number',
  'phone',
  // Of a row of a sheet, which masks what is none.
  'contact_email',
  'contact_mobile',
])

/**
 * Nobody is ever asked for an Aadhaar number here, and none is taken: what people type is kept,
 * mailed and shown.
 */
export function refuseAadhaar(input: unknown): void {
  const fields = problemsIn(input, [])
  if (fields.length > 0) throw new Refusal('AADHAAR_NOT_HERE', { fields })
}

function problemsIn(value: unknown, path: readonly (string | number)[]): FieldProblem[] {
  if (typeof value === 'string')
    return holdsAadhaar(value) ? [{ path: path.join('.'), code: 'AADHAAR_DIGITS' }] : []
  if (typeof value !== 'object' || value === null) return []

  return Object.entries(value).flatMap(([name, inner]) =>
    leftAlone.has(name) ? [] : problemsIn(inner, [...path, name]),
  )
}
