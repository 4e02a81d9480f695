import { example } from '../example.ts'
import { downloadWorkflowReportUpdated } from './downloadWorkflowReportUpdated.ts'

export default example(downloadWorkflowReportUpdated, {})
