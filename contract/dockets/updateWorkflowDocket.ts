import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { WholeDocket } from './docket-record.ts'

export const updateWorkflowDocket = defineCall({
  path: '/api/workflow/updateWorkflowDocket',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    docket_id: DocketId,
    /**
     * In the order wanted. A draft that is missing is removed; one of another own draft docket
     * comes here as a copy, and leaves there.
     */
    document_ids: z
      .array(DocumentId)
      .min(1)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, { error: rule('FILE_TWICE') }),
    /** Where it is named and another is, nothing is changed. */
    revision: z.int().optional(),
  }),
  output: z.object({ docket: WholeDocket }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'DOCKET_STALE',
    'DOCKET_IN_EDIT',
  ],
  purpose: 'Adds, removes and reorders the documents of a draft docket.',
})
