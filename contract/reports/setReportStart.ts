import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'

export const setReportStart = defineCall({
  path: '/api/workflow/setReportStart',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: z.object({
    /** Null: reports begin with their list. */
    view_id: Id.nullable(),
  }),
  output: z.object({}),
  refuses: ['VIEW_NOT_FOUND'],
  purpose: 'Chooses the view with which the member’s reports begin.',
})
