import { example } from '../example.ts'
import { runReportScheduleNow } from './runReportScheduleNow.ts'

export default example(runReportScheduleNow, ({ reportSchedule }) => reportSchedule)
