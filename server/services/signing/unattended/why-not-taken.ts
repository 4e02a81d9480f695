import type { AutosignReason, KeyPlace } from '#contract/vocabulary/autosign.ts'
import { whyNotUnattended } from '#domain/signing/autosign.ts'
import type { Tx } from '#store/store.ts'

/** Why nothing signs: of the newest certificate first, and of each where there are several. */
export interface NotTaken {
  reason: AutosignReason
  each: { keyAt: KeyPlace; reason: AutosignReason }[]
}

/** What is said where no certificate of a member could be taken. */
export async function whyNotTaken(
  tx: Tx,
  userId: string | null,
  type: string | null,
  now: Date,
): Promise<NotTaken> {
  const membership = userId && (await tx.memberships.ofUser(userId))
  if (!userId || !membership || membership.state !== 'active') return alone('member_gone')
  const each = (await tx.autosign.ofUser(userId)).map((kept) => ({
    keyAt: kept.key_at ?? ('file' as const),
    // What was in the way a moment ago may be gone by now.
    reason: whyNotUnattended(kept, now, { type }) ?? 'fault',
  }))

  return { reason: each[0]?.reason ?? 'none', each: each.length > 1 ? each : [] }
}

const alone = (reason: AutosignReason): NotTaken => ({ reason, each: [] })
