import { example } from '../example.ts'
import { deleteDocument } from './deleteDocument.ts'

export default example(deleteDocument, ({ draft }) => ({ document_id: draft.document_id }))
