import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, SignerId } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'

export const smsLanguageOfDocket = defineCall({
  path: '/api/workflow/smsLanguageSetting',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  /** Of one signer, or of the docket where none is named; null follows what is wider. */
  input: z.object({
    docket_id: DocketId,
    signer_id: SignerId.optional(),
    language: z.enum(languages).nullable(),
  }),
  output: z.object({
    /** Where no text is registered in that language, messages leave in English. */
    sent_in: z.enum(languages).nullable(),
  }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCKET_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'WRONG_STATE',
    'SETTING_LOCKED',
    'NOT_ALLOWED',
  ],
  purpose: 'Sets the language of the messages that a docket, or one of its signers, gets on the phone.',
})
