import { answer } from '#calls/answer.ts'
import { getUsersListReportDownload } from '#contract/reports/getUsersListReportDownload.ts'
import { askMembers } from './ask-members.ts'

export default answer(getUsersListReportDownload, (asked, context) =>
  askMembers(context, asked, { sheet: 'whole', name: 'Members and roles' }),
)
