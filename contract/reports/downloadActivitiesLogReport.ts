import { z } from 'zod'
import { activityFilter } from '../audit/getActivities.ts'
import { defineCall } from '../define-call.ts'
import { jobOutput, sheetInput } from '../vocabulary/sheets.ts'

export const downloadActivitiesLogReport = defineCall({
  path: '/api/users/downloadActivitiesLogReport',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['activity-logs'],
  input: z.object({ ...activityFilter, ...sheetInput }),
  output: jobOutput,
  refuses: ['TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of who changed what in the organisation, with before and after.',
})
