import { example } from '../example.ts'
import { getUsersListReportDownload } from './getUsersListReportDownload.ts'

export default example(getUsersListReportDownload, {})
