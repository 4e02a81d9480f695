import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'

export const deleteReportView = defineCall({
  path: '/api/workflow/deleteReportView',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: z.object({ view_id: Id }),
  output: z.object({
    /** Schedules that sent it and rest now. */
    paused: z.int(),
  }),
  refuses: ['VIEW_NOT_FOUND'],
  purpose: 'Removes a view of a report; schedules that sent it are paused.',
})
