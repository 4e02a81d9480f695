import { example } from '../example.ts'
import { fetchDownloadDocumentRequestLog } from './fetchDownloadDocumentRequestLog.ts'

export default example(fetchDownloadDocumentRequestLog, {})
