import { example } from '../example.ts'
import { userBulkUpload } from './userBulkUpload.ts'

export default example(userBulkUpload, ({ sheetFile }) => ({ fileId: sheetFile.fileId }))
