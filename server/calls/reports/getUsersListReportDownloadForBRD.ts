import { answer } from '#calls/answer.ts'
import { getUsersListReportDownloadForBRD } from '#contract/reports/getUsersListReportDownloadForBRD.ts'
import { askMembers } from './ask-members.ts'

export default answer(getUsersListReportDownloadForBRD, (asked, context) =>
  askMembers(context, asked, { sheet: 'bank', name: 'Members by branch' }),
)
