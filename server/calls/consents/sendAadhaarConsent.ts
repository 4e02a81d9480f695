import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import { recordConsent } from './record-consent.ts'

export default answer(sendAadhaarConsent, (input, context) =>
  recordConsent(context.parts, context.store, signerOf(context), {
    documentId: input.document_id,
    consentId: input.consent_id,
    language: input.language,
    origin: context.origin,
  }),
)
