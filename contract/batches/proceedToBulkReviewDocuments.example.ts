import { example } from '../example.ts'
import { proceedToBulkReviewDocuments } from './proceedToBulkReviewDocuments.ts'

export default example(proceedToBulkReviewDocuments, ({ batchToReview }) => ({
  batch_id: batchToReview.batch_id,
  again: true,
}))
