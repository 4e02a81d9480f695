import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'

const minute = 60_000
// Our choice: ten a second. What comes from everywhere at once is a flood, and mail servers would call us one.
const mostCodesAMinute = 600

/** So many codes a minute for registrations of the whole installation, whoever asks for them. */
export async function limitRegistrationCodes(parts: Parts): Promise<void> {
  const now = parts.clock.now().getTime()
  const count = await parts.store.countOne({
    bucket: 'registration-codes',
    windowStart: new Date(now - (now % minute)),
  })
  if (count <= mostCodesAMinute) return
  throw new Refusal('TOO_MANY_REQUESTS', {
    sentence: 'Many people register at this moment. Please ask for your code again in a minute.',
    retryAfterSeconds: Math.ceil((minute - (now % minute)) / 1000),
  })
}
