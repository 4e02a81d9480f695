import { hour } from '#contract/vocabulary/time.ts'
import type { Parts } from '#services/parts.ts'
import { bucketOf } from '#services/sessions/tries.ts'

// Our choice: more would fill somebody's mailbox at a stranger's request.
const mostAnHour = 5

/**
 * Whether one more reset mail may go to this address, known or not. Beyond that the answer stays
 * the same and no mail leaves.
 */
export async function mayMailReset(parts: Parts, email: string): Promise<boolean> {
  const now = parts.clock.now().getTime()
  const bucket = bucketOf(parts, 'reset-mails', email)
  const count = await parts.store.countOne({ bucket, window_start: new Date(now - (now % hour)) })

  return count <= mostAnHour
}
