import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'
import { SaveReportScheduleInput } from './report-schedule.ts'

export const saveReportSchedule = defineCall({
  path: '/api/workflow/saveReportSchedule',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: SaveReportScheduleInput,
  output: z.object({ schedule_id: Id, next_at: Moment }),
  refuses: ['SCHEDULE_NOT_FOUND', 'TOO_MANY_SCHEDULES', 'VIEW_NOT_FOUND', 'USER_NOT_FOUND', 'NOT_ALLOWED'],
  purpose: 'Sends a view of a report to members on set days; a paused schedule goes on.',
})
