import { answer } from '#calls/answer.ts'
import { downloadWorkflowReport } from '#contract/reports/downloadWorkflowReport.ts'
import { askDeclared } from './ask-declared.ts'

export default answer(downloadWorkflowReport, ({ filterValue: { type: _, ...filter }, ...rest }, context) =>
  askDeclared(context, { report: 'esignReport', filter, ...rest }),
)
