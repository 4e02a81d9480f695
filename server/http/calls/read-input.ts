import type { CallDeclaration } from '#contract/define-call.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseAadhaar } from './no-aadhaar.ts'

/** The input as declared. What a client claims about itself is dropped first, keys that nobody declared afterwards. */
export function readInput(call: CallDeclaration, text: string): unknown {
  const given = parseObject(text)
  const { loggedInUser: _claimedUser, ipInfo: _claimedAddress, ...body } = given
  const parsed = call.input.safeParse(body)
  if (parsed.success) {
    refuseAadhaar(parsed.data)

    return parsed.data
  }

  throw new Refusal('BAD_REQUEST', {
    fields: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  })
}

function parseObject(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // no JSON: refused like any other wrong shape
  }
  throw new Refusal('BAD_REQUEST')
}
