import { answer } from '#calls/answer.ts'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { findConsentText } from './find-consent-text.ts'

export default answer(getConsentText, async ({ purpose, language }, { parts }) => {
  const text = await findConsentText(parts, purpose, language)

  return {
    consent_id: text.id,
    title: text.title,
    text: text.text,
    version: text.version,
    language: text.language as Language,
  }
})
