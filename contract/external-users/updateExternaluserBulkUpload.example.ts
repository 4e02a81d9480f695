import { example } from '../example.ts'
import { updateExternaluserBulkUpload } from './updateExternaluserBulkUpload.ts'

export default example(updateExternaluserBulkUpload, ({ sheetFile }) => ({ fileId: sheetFile.fileId }))
