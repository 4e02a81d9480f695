import { example } from '../example.ts'
import { correctBatchColumn } from './correctBatchColumn.ts'

export default example(correctBatchColumn, ({ checkedBatch }) => ({
  batch_id: checkedBatch.batch_id,
  correction: { column: 0, how: { act: 'trim' } },
}))
