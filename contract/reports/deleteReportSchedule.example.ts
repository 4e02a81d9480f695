import { example } from '../example.ts'
import { deleteReportSchedule } from './deleteReportSchedule.ts'

export default example(deleteReportSchedule, ({ reportSchedule }) => reportSchedule)
