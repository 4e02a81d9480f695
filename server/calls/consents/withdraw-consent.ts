import type { Actor } from '#domain/actors.ts'
import { isOfAccount, isOfMember } from '#domain/consents/consent-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/**
 * Withdraws what a member agreed to; a second time it is the first that counts. Papers signed until
 * then stay as they are.
 */
export async function withdrawConsent(
  tx: Tx,
  consentId: string,
  userId: string,
  by: Actor,
  now: Date,
): Promise<{ withdrawn_at: string; pauses: boolean }> {
  // Of giving and withdrawing at the same moment the second sees what the first did.
  await tx.users.lock(userId)
  const given = await tx.consents.given(consentId)
  if (given?.user_id !== userId || !isOfMember(given.purpose)) throw new Refusal('NOT_FOUND')
  const pauses = isOfAccount(given.purpose)
  if (given.withdrawn_at) return { withdrawn_at: given.withdrawn_at.toISOString(), pauses }
  await tx.consents.withdraw(consentId, {
    userId,
    address: by.address ?? null,
    browser: by.device ?? null,
    at: now,
  })
  if (pauses) await tx.consents.pause(userId, now)
  await tx.audit.add('consent-withdrawn', {
    by,
    detail: { purpose: given.purpose, version: given.version, language: given.language },
  })

  return { withdrawn_at: now.toISOString(), pauses }
}
