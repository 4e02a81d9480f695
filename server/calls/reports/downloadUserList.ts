import { answer } from '#calls/answer.ts'
import { downloadUserList } from '#contract/reports/downloadUserList.ts'
import { askMembers } from './ask-members.ts'

export default answer(downloadUserList, (asked, context) =>
  askMembers(context, asked, { sheet: 'plain', name: 'Members' }),
)
