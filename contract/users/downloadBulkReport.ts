import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { sheetInput } from '../vocabulary/sheets.ts'
import { Ticket } from '../vocabulary/tickets.ts'

export const downloadBulkReport = defineCall({
  path: '/api/users/downloadBulkReport',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({
    job_id: Id,
    ...sheetInput,
    /** `failed`: those that were not made, with the reasons, to be mended and uploaded again. */
    rows: z.enum(['all', 'failed']).default('all'),
  }),
  output: z.object({
    /** The whole sheet is kept once it is worked off. */
    result: Ticket.nullable(),
    /** Otherwise the job that makes the file, which `getJobStatus` gives. */
    job_id: Id.nullable(),
  }),
  refuses: ['JOB_NOT_FOUND', 'JOB_FILE_GONE', 'TOO_MANY_JOBS'],
  purpose: 'Gives the rows of a sheet with what became of each, at any time of the work.',
})
