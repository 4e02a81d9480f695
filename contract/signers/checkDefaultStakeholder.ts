import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId } from '../vocabulary/ids.ts'

export const checkDefaultStakeholder = defineCall({
  path: '/api/workflow/checkDefaultStakeholder',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    docket_id: DocketId,
    /** Puts on the docket who is missing, after everybody else. */
    add: z.boolean().default(false),
  }),
  output: z.object({
    missing: z.array(
      z.object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }),
    ),
    added: z.boolean(),
  }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'WRONG_STATE',
    'FROZEN',
    'SIGNER_TWICE',
    'SIGNERS_TOO_MANY',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'TOO_MANY_INVITATIONS',
    'NOT_ALLOWED',
  ],
  purpose: 'Says which default stakeholders a docket lacks, and adds them if asked.',
})
