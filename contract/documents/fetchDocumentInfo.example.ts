import { example } from '../example.ts'
import { fetchDocumentInfo } from './fetchDocumentInfo.ts'

export default example(fetchDocumentInfo, ({ draft }) => ({ document_id: draft.document_id }))
