import { example } from '../example.ts'
import { completeDocumentApproval } from './completeDocumentApproval.ts'

export default example(completeDocumentApproval, ({ inReview }) => ({
  document_id: inReview.document_id,
  decision: 'approve',
}))
