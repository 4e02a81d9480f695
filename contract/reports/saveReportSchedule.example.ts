import { example } from '../example.ts'
import { saveReportSchedule } from './saveReportSchedule.ts'

export default example(saveReportSchedule, ({ reportView, mine }) => ({
  ...reportView,
  rhythm: 'weekly',
  weekday: 1,
  at: '08:30',
  members: [mine.user_id],
}))
