import { example } from '../example.ts'
import { downloadWorkflowReportICICI } from './downloadWorkflowReportICICI.ts'

export default example(downloadWorkflowReportICICI, {})
