import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { JobRecord } from './job-record.ts'

export const resumeJob = defineCall({
  path: '/api/workflow/resumeJob',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'One’s own long work; that of others needs the module of its kind.',
  input: z.object({ job_id: Id }),
  output: z.object({ job: JobRecord }),
  refuses: ['JOB_NOT_FOUND', 'WRONG_STATE'],
  purpose: 'Lets long work that rests go on where it was.',
})
