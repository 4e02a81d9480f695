import { example } from '../example.ts'
import { fetchWorkflowDocument } from './fetchWorkflowDocument.ts'

export default example(fetchWorkflowDocument, ({ draft }) => ({ document_id: draft.document_id }))
