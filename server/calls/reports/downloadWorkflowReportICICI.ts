import { answer } from '#calls/answer.ts'
import { downloadWorkflowReportICICI } from '#contract/reports/downloadWorkflowReportICICI.ts'
import { askDeclared } from './ask-declared.ts'

export default answer(
  downloadWorkflowReportICICI,
  ({ filterValue: { type: _, ...filter }, ...rest }, context) =>
    askDeclared(context, { report: 'bank', filter, ...rest }),
)
