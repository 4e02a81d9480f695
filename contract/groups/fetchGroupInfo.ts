import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupOfSigner } from '../signers/signer-record.ts'
import { DocumentId, GroupId, Moment } from '../vocabulary/ids.ts'
import { signerStates } from '../vocabulary/states.ts'

export const fetchGroupInfo = defineCall({
  path: '/api/workflow/fetchGroupInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, group_id: GroupId }),
  output: z.object({
    group: GroupOfSigner,
    /** Who signs for it now or has signed; null while it is open to all. */
    taken_by: z
      .object({ name: z.string(), state: z.enum(signerStates), until: Moment.nullable() })
      .nullable(),
  }),
  refuses: ['DOCUMENT_NOT_FOUND', 'GROUP_NOT_FOUND', 'LINK_ENDED', 'NOT_ALLOWED'],
  purpose: 'A signing group on a document: who may sign for it, and who has taken it.',
  passive: true,
})
