import { example } from '../example.ts'
import { confirmBatch } from './confirmBatch.ts'

export default example(confirmBatch, ({ checkedBatch }) => ({ batch_id: checkedBatch.batch_id, again: true }))
