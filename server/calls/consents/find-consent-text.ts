import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { ConsentText } from '#store/consents/consent-texts.ts'

/** The words that hold at this moment, in English where the language lacks them. */
export async function findConsentText(parts: Parts, purpose: string, language: string): Promise<ConsentText> {
  const now = parts.clock.now()
  const text = await parts.store.platform.read(
    async (tx) =>
      (await tx.consentTexts.current(purpose, language, now)) ??
      (await tx.consentTexts.current(purpose, 'en', now)),
  )
  if (!text) throw new Refusal('NOT_FOUND')

  return text
}
