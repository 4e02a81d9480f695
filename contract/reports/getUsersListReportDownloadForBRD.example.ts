import { example } from '../example.ts'
import { getUsersListReportDownloadForBRD } from './getUsersListReportDownloadForBRD.ts'

export default example(getUsersListReportDownloadForBRD, {})
