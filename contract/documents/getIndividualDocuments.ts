import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { documentStates } from '../vocabulary/states.ts'
import { documentFilter } from './document-filter.ts'
import { DocumentRow } from './document-record.ts'

export const getIndividualDocuments = defineCall({
  path: '/api/workflow/getIndividualDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['individualOrder', 'workflow'],
  input: z.object({
    ...listInput,
    filter: documentFilter.default({}),
    sort: z
      .object({
        by: z.enum(['updated_at', 'created_at', 'name', 'expires_at']).default('updated_at'),
        descending: z.boolean().default(true),
      })
      .prefault({}),
  }),
  output: listOutput(DocumentRow).extend({ counts: z.partialRecord(z.enum(documentStates), z.int()) }),
  refuses: [],
  purpose: 'Lists the documents that the member may see and that are of no batch.',
  passive: true,
})
