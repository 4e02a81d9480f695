import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ReferenceId } from '../vocabulary/reference-mask.ts'

export const validateReferenceId = defineCall({
  path: '/api/workflow/validateReferenceId',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'batchprocess'],
  input: z.object({ reference_id: ReferenceId }),
  output: z.object({
    valid: z.boolean(),
    /** Why not: another form is wanted, or a docket has it. */
    problem: z.enum(['REFERENCE_INVALID', 'REFERENCE_TAKEN']).nullable(),
    /** A reference of the wanted form; null where any form will do. */
    example: z.string().nullable(),
  }),
  refuses: [],
  purpose: 'Says whether a docket may be filed under a reference at this moment, also among earlier dockets.',
  passive: true,
})
