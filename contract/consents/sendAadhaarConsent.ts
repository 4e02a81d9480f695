import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ConsentTextId, DocumentId, Id } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'

export const sendAadhaarConsent = defineCall({
  path: '/api/workflow/sendAadhaarConsent',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.object({ document_id: DocumentId, consent_id: ConsentTextId, language: z.enum(languages) }),
  output: z.object({ consent_record_id: Id }),
  refuses: ['DOCUMENT_NOT_FOUND', 'CONSENT_OUTDATED', 'WRONG_STATE', 'LINK_ENDED'],
  purpose: 'Records the consent (text version, language, address) before every attempt and mails a copy.',
})
