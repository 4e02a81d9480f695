import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { Ticket } from '../vocabulary/tickets.ts'
import { JobRecord } from './job-record.ts'

export const getJobStatus = defineCall({
  path: '/api/workflow/getJobStatus',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'One’s own long work; that of others needs the module of its kind.',
  input: z.object({
    job_id: Id,
    /** Asks for a ticket to what it made. */
    ticket: z.boolean().default(false),
  }),
  output: z.object({ job: JobRecord, result: Ticket.nullable() }),
  refuses: ['JOB_NOT_FOUND', 'JOB_FILE_GONE'],
  purpose: 'Says how far long work has come, what went wrong, and gives the result.',
  passive: true,
})
