import type { CallDeclaration } from '#contract/define-call.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseAadhaar } from './no-aadhaar.ts'

/**
 * The input as declared. What a client claims about itself is dropped first, keys that nobody
 * declared afterwards.
 */
export function readInput(call: CallDeclaration, text: string): unknown {
  const given = parseObject(text)
  const { loggedInUser: _claimedUser, ipInfo: _claimedAddress, ...body } = given
  const parsed = call.input.safeParse(body)
  if (parsed.success) {
    if (!call.masksAadhaar) refuseAadhaar(parsed.data)

    return parsed.data
  }

  throw new Refusal('BAD_REQUEST', { fields: brokenRules(parsed.error, body) })
}

/**
 * No text of a person's holds a NUL, PostgreSQL keeps none, and names that hold one end early in
 * other programs.
 */
function withoutNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new Refusal('BAD_REQUEST', {
      values: { case: 'nul' },
    })

  return value
}

function parseObject(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const value: unknown = text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (error) {
    // No JSON is refused like any other wrong shape.
    if (error instanceof Refusal) throw error
  }
  throw new Refusal('BAD_REQUEST')
}
