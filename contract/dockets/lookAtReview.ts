import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Looking } from '../vocabulary/editing.ts'
import { DocketId } from '../vocabulary/ids.ts'

export const lookAtReview = defineCall({
  path: '/api/workflow/lookAtReview',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({
    docket_id: DocketId,
    /** `look` begins, and goes on for 15 minutes more. `leave` gives it back. */
    act: z.enum(['look', 'leave']).default('look'),
  }),
  output: z.object({
    /** Another member who looks at it already; the mark is theirs. */
    looked_at: Looking.nullable(),
  }),
  refuses: ['DOCKET_NOT_FOUND', 'NOT_ALLOWED', 'OWN_REVIEW', 'REVIEWED_BEFORE', 'WRONG_STATE'],
  purpose:
    'Marks a docket in review as looked at, for the others who may check it, for 15 minutes. It locks nothing: any of them still decides.',
})
