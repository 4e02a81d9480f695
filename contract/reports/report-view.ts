import { z } from 'zod'
import { ViewName } from '../vocabulary/document-views.ts'
import { Id, RoleId } from '../vocabulary/ids.ts'
import { reportFilter } from '../vocabulary/reports/report-filter.ts'
import { reportNames } from '../vocabulary/reports/report-modules.ts'
import { reportInput } from './report-filter.ts'

/** Apart from its call: the form alone needs the schema. */
export const SaveReportViewInput = z.object({
  /** One that is there already. */
  view_id: Id.optional(),
  name: ViewName,
  ...reportInput,
  /** Who has this role sees the view too; what it shows is judged for each of them. */
  role_id: RoleId.nullable().default(null),
})

export const ReportView = z.object({
  view_id: Id,
  name: z.string(),
  report: z.enum(reportNames),
  filter: reportFilter,
  /** Null: all that the report has. */
  columns: z.array(z.string()).nullable(),
  is_mine: z.boolean(),
  /** Who keeps it. */
  owner: z.string(),
  role: z.object({ role_id: RoleId, name: z.string() }).nullable(),
  /** False where the asker’s role no longer opens its report. */
  is_open: z.boolean(),
  /** The asker begins their reports here. */
  is_start: z.boolean(),
})
