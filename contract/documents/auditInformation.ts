import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment, Sha256 } from '../vocabulary/ids.ts'
import { Ticket } from '../vocabulary/tickets.ts'

export const auditInformation = defineCall({
  path: '/api/workflow/auditInformation',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId, action: z.enum(['view', 'download']).default('view') }),
  output: z.object({
    entries: z
      .array(
        z.object({
          number: z.int(),
          event: z.string(),
          /** The file it was done to, where it was one. */
          document: z.string().nullable(),
          actor: z.string(),
          actor_kind: z.string(),
          at: Moment,
          address: z.string().nullable(),
          device: z.string().nullable(),
          detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          hash: Sha256,
          hash_after: Sha256.nullable(),
        }),
      )
      .optional(),
    chain_ok: z.boolean().optional(),
    result: Ticket.optional(),
  }),
  refuses: ['DOCUMENT_NOT_FOUND'],
  purpose: 'The audit trail of a document; the action download gives a signed PDF.',
  passive: true,
})
