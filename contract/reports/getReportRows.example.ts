import { example } from '../example.ts'
import { getReportRows } from './getReportRows.ts'

export default example(getReportRows, { report: 'esignReport' })
