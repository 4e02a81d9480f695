import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { documentStates } from '../vocabulary/states.ts'
import { documentFilter } from './document-filter.ts'
import { DocumentRow } from './document-record.ts'

export const getDocuments = defineCall({
  path: '/api/workflow/getDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
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
  purpose: 'Lists the documents the member may see.',
  passive: true,
})
