import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ConsentTextId } from '../vocabulary/ids.ts'
import { methodConsents } from '../vocabulary/signing-methods.ts'
import { languages } from '../vocabulary/states.ts'

export const getConsentText = defineCall({
  path: '/api/user/getConsentText',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    purpose: z.enum([
      'terms',
      'privacy',
      'registration_terms',
      'registration_privacy',
      'referrer_sharing',
      'geo_consent',
      'video',
      ...methodConsents,
    ]),
    language: z.enum(languages).default('en'),
  }),
  output: z.object({
    consent_id: ConsentTextId,
    title: z.string(),
    text: z.string(),
    version: z.int(),
    language: z.enum(languages),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Gives one consent text in a language, English where it lacks that one.',
  passive: true,
})
