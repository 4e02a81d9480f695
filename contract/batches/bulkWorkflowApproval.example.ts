import { example } from '../example.ts'
import { bulkWorkflowApproval } from './bulkWorkflowApproval.ts'

export default example(bulkWorkflowApproval, ({ batchInReview }) => ({
  document_ids: [batchInReview.document_id],
  decision: 'approve',
}))
