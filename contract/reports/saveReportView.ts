import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'
import { SaveReportViewInput } from './report-view.ts'

export const saveReportView = defineCall({
  path: '/api/workflow/saveReportView',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: SaveReportViewInput,
  output: z.object({ view_id: Id }),
  refuses: ['VIEW_NOT_FOUND', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS', 'ROLE_NOT_FOUND', 'NOT_ALLOWED'],
  purpose: 'Keeps days, filters and columns of a report under a name, or changes a view.',
})
