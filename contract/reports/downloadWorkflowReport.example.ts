import { example } from '../example.ts'
import { downloadWorkflowReport } from './downloadWorkflowReport.ts'

export default example(downloadWorkflowReport, {})
