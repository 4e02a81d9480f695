import { example } from '../example.ts'
import { externaluserBulkUpload } from './externaluserBulkUpload.ts'

export default example(externaluserBulkUpload, ({ sheetFile }) => ({ fileId: sheetFile.fileId }))
