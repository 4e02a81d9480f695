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
  refuses: ['JOB_NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_JOBS'],
  purpose: 'Lets long work go on that rests, or that failed by what may have passed, such as a full disk.',
})
