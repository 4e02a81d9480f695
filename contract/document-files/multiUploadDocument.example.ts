import { example } from '../example.ts'
import { multiUploadDocument } from './multiUploadDocument.ts'

export default example(multiUploadDocument, ({ pdf }) => ({ fileIds: [pdf.fileId] }))
