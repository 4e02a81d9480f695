import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ConsentTextId, Moment } from '../vocabulary/ids.ts'

export const acceptConsent = defineCall({
  path: '/api/user/acceptConsent',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may agree to the terms they work under.',
  /**
   * Address and browser are taken from the request; what the body says of them is a claim and not
   * read.
   */
  input: z.object({ consent_id: ConsentTextId }),
  output: z.object({ accepted_at: Moment }),
  refuses: ['CONSENT_OUTDATED', 'NOT_FOUND'],
  purpose:
    'Keeps that a member agreed to these very words of the terms or the privacy notice; once a version.',
})
