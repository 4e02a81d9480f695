import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { isOfAccount, isOfMember } from '#domain/consents/consent-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import { agreeAsMember } from '#services/consents/agree-as-member.ts'
import type { Tx } from '#store/store.ts'

/**
 * Keeps that a member agreed to these very words; a version that was agreed to before stays as it
 * was.
 */
export async function acceptAsMember(
  tx: Tx,
  consentId: string,
  member: Member,
  by: Actor,
  now: Date,
): Promise<{ accepted_at: string }> {
  const text = await tx.consentTexts.get(consentId)
  if (!text || !isOfMember(text.purpose)) throw new Refusal('NOT_FOUND')
  // Of two at the same moment the second finds what the first kept.
  await tx.users.lock(member.userId)
  const before = await tx.consents.ofMemberAndText(member.userId, text.id)
  if (before) return { accepted_at: before.accepted_at.toISOString() }
  await agreeAsMember(tx, text, member, by, now)
  if (isOfAccount(text.purpose) && (await missingOf(tx, member.userId)).length === 0)
    await tx.consents.pause(member.userId, null)

  return { accepted_at: now.toISOString() }
}

// Our choice: nobody agrees to more; the newest of each kind decide.
const mostConsents = 200

/** What the account stood on and was withdrawn and not given again since. */
export async function missingOf(tx: Tx, userId: string): Promise<string[]> {
  const seen = new Set<string>()
  const missing: string[] = []
  for (const { purpose, withdrawn_at } of await tx.consents.ofMember(userId, mostConsents)) {
    if (!isOfAccount(purpose) || seen.has(purpose)) continue
    seen.add(purpose)
    if (withdrawn_at) missing.push(purpose)
  }

  return missing
}
