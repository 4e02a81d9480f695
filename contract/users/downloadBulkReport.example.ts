import { example } from '../example.ts'
import { downloadBulkReport } from './downloadBulkReport.ts'

export default example(downloadBulkReport, ({ sheet }) => ({ job_id: sheet.job_id }))
