import { minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'

// Our choice: ten a second. What comes from everywhere at once is a flood, and mail servers would
// call us one.
const mostCodesAMinute = 600

/** So many codes a minute for registrations of the whole installation, for all callers together. */
export async function limitRegistrationCodes(parts: Parts): Promise<void> {
  const now = parts.clock.now().getTime()
  const count = await parts.store.countOne({
    bucket: 'registration-codes',
    window_start: new Date(now - (now % minute)),
  })
  if (count <= mostCodesAMinute) return
  throw new Refusal('TOO_MANY_REQUESTS', {
    values: { case: 'registrations' },
    retryAfterSeconds: Math.ceil((minute - (now % minute)) / 1000),
  })
}
