import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { jobKindNames } from '../vocabulary/jobs.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { JobRecord } from './job-record.ts'

export const getOwnJobs = defineCall({
  path: '/api/workflow/getOwnJobs',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Lists nothing but one’s own long work.',
  input: z.object({
    ...listInput,
    filter: z
      .object({
        kinds: z.array(z.enum(jobKindNames)).max(50).optional(),
        /** Only what is not over yet. */
        open: z.boolean().optional(),
      })
      .default({}),
  }),
  output: listOutput(JobRecord),
  refuses: [],
  purpose: 'Lists one’s own downloads, uploads and other long work, newest first.',
  passive: true,
})
