import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { BulkMethod, WhyLeft } from '../signers/bulk-record.ts'
import { DocketId, DocumentId, Id, Moment } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { builtMethods } from '../vocabulary/signing-methods.ts'

export const getBulkEsignDocuments = defineCall({
  path: '/api/workflow/getBulkEsignDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see what waits for themselves.',
  input: z.object({ ...listInput, type_mode: BulkMethod }),
  output: listOutput(
    z.object({
      document_id: DocumentId,
      docket_id: DocketId,
      name: z.string(),
      title: z.string(),
      reference_id: z.string().nullable(),
      sender: z.string(),
      pages: z.int(),
      waits_since: Moment.nullable(),
      expires_at: Moment.nullable(),
      /** The member, as the sender named them. */
      signer_name: z.string(),
      methods: z.array(z.enum(builtMethods)),
      /** Why it does not go along; null where it can be signed with the others. */
      why: WhyLeft.nullable(),
      /** Somebody else is signing it now: it comes last. */
      busy: z.boolean(),
    }),
  ).extend({
    /** Most documents of one redirect to a provider; null where it is signed here. */
    each: z.int().nullable(),
    /** For a way whose key is at a signing service: which services there are. */
    signing_services: z.array(z.object({ service_id: Id, name: z.string() })),
  }),
  refuses: [],
  purpose: 'What waits for the member’s own signature: what can be signed together, and why the rest cannot.',
  passive: true,
})
