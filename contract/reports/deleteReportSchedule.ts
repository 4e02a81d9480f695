import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const deleteReportSchedule = defineCall({
  path: '/api/workflow/deleteReportSchedule',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'A reader stops their mails, and their role may open no report.',
  input: z.object({ schedule_id: Id }),
  output: z.object({
    /** Deleted for all, or the asker alone gets it no more. */
    ended: z.enum(['schedule', 'own_mails']),
  }),
  refuses: ['SCHEDULE_NOT_FOUND'],
  purpose: 'Ends a schedule; to who is only mailed by it, their mails alone.',
})
