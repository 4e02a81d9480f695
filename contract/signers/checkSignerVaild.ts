import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { signerRoles } from '../vocabulary/states.ts'

export const checkSignerVaild = defineCall({
  path: '/api/workflow/checkSignerVaild',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    /** Who is corrected, and so is not a second person. */
    signer_id: SignerId.optional(),
    /** As somebody typed them. */
    fields: z.object({
      name: z.string().max(500).default(''),
      email: z.string().max(500).nullish(),
      mobile: z.string().max(100).nullish(),
      role: z.enum(signerRoles).extract(['signer', 'approver', 'viewer']).default('signer'),
      methods: z.array(z.string().max(40)).max(20).optional(),
      shares_phone: z.boolean().default(false),
    }),
  }),
  output: z.object({
    valid: z.boolean(),
    /** What is wrong with which field, everything at once. */
    fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  }),
  refuses: ['DOCUMENT_NOT_FOUND', 'SIGNER_NOT_FOUND', 'WRONG_STATE', 'FROZEN', 'NOT_ALLOWED'],
  purpose: 'Checks a signer before adding: form, duplicate, method fit.',
  passive: true,
})
