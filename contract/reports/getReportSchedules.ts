import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'
import { ReportSchedule } from './report-schedule.ts'

export const getReportSchedules = defineCall({
  path: '/api/workflow/getReportSchedules',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: z.object({}),
  output: z.object({ schedules: z.array(ReportSchedule) }),
  refuses: [],
  purpose: 'The schedules of the member, those that mail them, and all of them to an administrator.',
  passive: true,
})
