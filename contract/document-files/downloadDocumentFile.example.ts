import { example } from '../example.ts'
import { downloadDocumentFile } from './downloadDocumentFile.ts'

export default example(downloadDocumentFile, ({ draft }) => ({ document_id: draft.document_id, version: 1 }))
