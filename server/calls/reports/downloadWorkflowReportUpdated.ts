import { answer } from '#calls/answer.ts'
import { downloadWorkflowReportUpdated } from '#contract/reports/downloadWorkflowReportUpdated.ts'
import { askDeclared } from './ask-declared.ts'

export default answer(
  downloadWorkflowReportUpdated,
  ({ filterValue: { type, ...filter }, ...rest }, context) =>
    askDeclared(context, { report: type === 'whatsapp' ? 'whatsapp' : 'steps', filter, ...rest }),
)
