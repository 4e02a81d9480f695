import type { AutosignReason, KeyPlace } from '#contract/vocabulary/autosign.ts'
import { type EnrolledCertificate, whyNotUnattended } from '#domain/signing/autosign.ts'
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

  return reasonsOf(await tx.autosign.ofUser(userId), type, now)
}

/** What was in the way a moment ago may be gone by now: of such a key nothing is said. */
export function reasonsOf(
  certificates: readonly (EnrolledCertificate & { key_at: KeyPlace | null })[],
  type: string | null,
  now: Date,
): NotTaken {
  const each = certificates.flatMap((kept) => {
    const reason = whyNotUnattended(kept, now, { type })

    return reason ? [{ keyAt: kept.key_at ?? ('file' as const), reason }] : []
  })
  const [first] = each
  if (!first) return alone(certificates.length > 0 ? 'fault' : 'none')

  return { reason: first.reason, each: each.length > 1 ? each : [] }
}

const alone = (reason: AutosignReason): NotTaken => ({ reason, each: [] })
