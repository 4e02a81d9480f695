import { example } from '../example.ts'
import { requestReport } from './requestReport.ts'

export default example(requestReport, { report: 'esignReport' })
