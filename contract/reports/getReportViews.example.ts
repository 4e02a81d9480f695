import { example } from '../example.ts'
import { getReportViews } from './getReportViews.ts'

export default example(getReportViews, {})
