import { example } from '../example.ts'
import { deleteReportView } from './deleteReportView.ts'

export default example(deleteReportView, ({ reportView }) => reportView)
