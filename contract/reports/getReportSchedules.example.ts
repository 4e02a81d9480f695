import { example } from '../example.ts'
import { getReportSchedules } from './getReportSchedules.ts'

export default example(getReportSchedules, {})
