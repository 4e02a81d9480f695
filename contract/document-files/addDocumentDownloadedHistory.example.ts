import { example } from '../example.ts'
import { addDocumentDownloadedHistory } from './addDocumentDownloadedHistory.ts'

export default example(addDocumentDownloadedHistory, ({ draft }) => ({
  document_id: draft.document_id,
  version: 1,
}))
