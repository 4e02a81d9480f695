import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, Moment } from '../vocabulary/ids.ts'

export const archiveDocket = defineCall({
  path: '/api/workflow/archiveDocket',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  /** `archived: false` brings it back. */
  input: z.object({ docket_id: DocketId, archived: z.boolean() }),
  output: z.object({ archived_at: Moment.nullable() }),
  refuses: ['DOCKET_NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
  purpose: 'Takes a docket that is over out of the everyday lists, or brings it back. Its state stays.',
})
