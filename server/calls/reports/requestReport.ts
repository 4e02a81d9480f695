import { answer } from '#calls/answer.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import { askDeclared } from './ask-declared.ts'

export default answer(requestReport, (wanted, context) =>
  askDeclared(context, { ...wanted, filterPath: 'filter' }),
)
