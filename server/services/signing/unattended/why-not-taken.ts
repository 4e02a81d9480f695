import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import { whyNotUnattended } from '#domain/signing/autosign.ts'
import type { Tx } from '#store/store.ts'

/** What is said where no certificate of a member could be taken. */
export async function whyNotTaken(
  tx: Tx,
  userId: string | null,
  type: string | null,
  now: Date,
): Promise<AutosignReason> {
  const membership = userId && (await tx.memberships.ofUser(userId))
  if (!userId || !membership || membership.state !== 'active') return 'member_gone'
  const [newest] = await tx.autosign.ofUser(userId)
  if (!newest) return 'none'

  // What was in the way a moment ago may be gone by now.
  return whyNotUnattended(newest, now, { type }) ?? 'fault'
}
