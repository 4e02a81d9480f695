import { example } from '../example.ts'
import { previewBatchRow } from './previewBatchRow.ts'

export default example(previewBatchRow, ({ checkedBatch }) => ({
  batch_id: checkedBatch.batch_id,
  row_id: checkedBatch.row_id,
}))
