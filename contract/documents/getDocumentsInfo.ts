import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { autosignReasons } from '../vocabulary/autosign.ts'
import { Moment } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { DocumentRow } from './document-record.ts'
import { wholeDockets } from './whole-dockets.ts'

export const getDocumentsInfo = defineCall({
  path: '/api/workflow/getDocumentsInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see what waits for themselves.',
  input: z.object({
    ...listInput,
    /** `for_me`: all that waits for the member, to sign, to agree and to check. */
    box: z.enum(['to_sign', 'to_check', 'for_me', 'sent', 'finished']).default('to_sign'),
    /** `longest`: what waits for the member longest comes first. */
    order: z.enum(['newest', 'longest']).default('newest'),
    ...wholeDockets,
  }),
  output: listOutput(
    DocumentRow.extend({
      signer_id: z.uuid().nullable(),
      /** Since when it waits for the member; null where it does not. */
      waits_since: Moment.nullable(),
      /** Why no certificate of the member signed it by itself, where one should have. */
      unattended_reason: z.enum(autosignReasons).nullable(),
    }),
  ).extend({
    counts: z.object({
      to_sign: z.int(),
      to_check: z.int(),
      for_me: z.int(),
      sent: z.int(),
      finished: z.int(),
    }),
  }),
  refuses: [],
  purpose: 'The own inbox: to sign, to check, both, sent, finished, with totals.',
  passive: true,
})
