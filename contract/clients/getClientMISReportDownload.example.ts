import { example } from '../example.ts'
import { getClientMISReportDownload } from './getClientMISReportDownload.ts'

export default example(getClientMISReportDownload, {})
