import { answer } from '#calls/answer.ts'
import { downloadWhatsappReport } from '#contract/reports/downloadWhatsappReport.ts'
import { askDeclared } from './ask-declared.ts'

export default answer(downloadWhatsappReport, ({ filterValue: { type: _, ...filter }, ...rest }, context) =>
  askDeclared(context, { report: 'whatsapp', filter, ...rest }),
)
