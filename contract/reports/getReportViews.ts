import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { RoleId, UserId } from '../vocabulary/ids.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'
import { ReportView } from './report-view.ts'

export const getReportViews = defineCall({
  path: '/api/workflow/getReportViews',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: z.object({}),
  output: z.object({
    /** The asker’s by name, then those that their role is shown. */
    views: z.array(ReportView),
    /** Who asks. */
    me: z.object({ id: UserId, name: z.string() }),
    /** Roles with which the asker may share one. */
    roles: z.array(z.object({ role_id: RoleId, name: z.string() })),
  }),
  refuses: [],
  purpose: 'The views of reports that the member keeps or that are shared with their role.',
  passive: true,
})
