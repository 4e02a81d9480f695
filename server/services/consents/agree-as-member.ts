import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ConsentText } from '#store/consents/consent-texts.ts'
import type { Tx } from '#store/store.ts'
import { keepConsent } from './keep-consent.ts'

/**
 * A member agrees to the words that hold now, and the trail says so; older words are read again.
 */
export async function agreeAsMember(
  tx: Tx,
  text: ConsentText,
  member: { userId: string; email: string },
  by: Actor,
  now: Date,
): Promise<void> {
  const current = await tx.consentTexts.current(text.purpose, text.language, now)
  if (current?.id !== text.id) throw new Refusal('CONSENT_OUTDATED')
  const { detail } = await keepConsent(tx, text, {
    subject: member.email,
    user_id: member.userId,
    address: by.address ?? null,
    browser: by.device ?? null,
    accepted_at: now,
  })
  await tx.audit.add('member-agreed', { by, detail })
}
