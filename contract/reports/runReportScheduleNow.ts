import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'
import { jobOutput } from '../vocabulary/sheets.ts'

export const runReportScheduleNow = defineCall({
  path: '/api/workflow/runReportScheduleNow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: z.object({ schedule_id: Id }),
  output: jobOutput,
  refuses: [
    'SCHEDULE_NOT_FOUND',
    'VIEW_NOT_FOUND',
    'USER_NOT_FOUND',
    'NOT_ALLOWED',
    'TOO_MANY_JOBS',
    'TOO_MANY_RUNS',
  ],
  purpose: 'Makes and mails a scheduled report at once; its next day stays.',
})
