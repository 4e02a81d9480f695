import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { languages } from '../vocabulary/states.ts'
import { settingsOutput } from './getOrgCustomSettings.ts'

export const smsLanguageSetting = defineCall({
  path: '/api/user/smsLanguageSetting',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  /** Null leaves each person the language they read. */
  input: z.object({ language: z.enum(languages).nullable() }),
  output: settingsOutput.extend({
    /**
     * Where no text is registered in that language, messages leave in English; null where each
     * person has their own.
     */
    sent_in: z.enum(languages).nullable(),
  }),
  refuses: [],
  purpose:
    'Sets the language of the organisation’s messages to phones, for dockets that are sent from then on.',
})
