import { example } from '../example.ts'
import { updateValidateReferenceId } from './updateValidateReferenceId.ts'

export default example(updateValidateReferenceId, ({ checkedBatch }) => ({
  batch_id: checkedBatch.batch_id,
  row_id: checkedBatch.row_id,
  cells: { 0: '200' },
}))
