import { example } from '../example.ts'
import { addBulkClient } from './addBulkClient.ts'

export default example(addBulkClient, ({ sheetFile }) => ({ fileId: sheetFile.fileId, mode: 'add' }))
