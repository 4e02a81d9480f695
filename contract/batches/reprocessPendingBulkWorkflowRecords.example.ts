import { example } from '../example.ts'
import { reprocessPendingBulkWorkflowRecords } from './reprocessPendingBulkWorkflowRecords.ts'

export default example(reprocessPendingBulkWorkflowRecords, ({ failedBatch }) => ({
  batch_id: failedBatch.batch_id,
}))
