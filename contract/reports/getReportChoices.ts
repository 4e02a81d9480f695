import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'
import { reportNames } from '../vocabulary/reports/report-modules.ts'
import { namedFilters } from '../vocabulary/reports/reports.ts'

export const getReportChoices = defineCall({
  path: '/api/workflow/getReportChoices',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: z.object({
    report: z.enum(reportNames),
    /** The filter that they are for. */
    filter: z.enum(namedFilters),
    searchInput: z.string().trim().max(200).default(''),
  }),
  output: z.object({ rows: z.array(z.object({ id: Id, name: z.string() })) }),
  refuses: ['NOT_ALLOWED'],
  purpose: 'Finds members, clients or templates by which the asker can narrow a report; twenty at most.',
  passive: true,
})
