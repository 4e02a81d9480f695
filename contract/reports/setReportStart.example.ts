import { example } from '../example.ts'
import { setReportStart } from './setReportStart.ts'

export default example(setReportStart, ({ reportView }) => reportView)
