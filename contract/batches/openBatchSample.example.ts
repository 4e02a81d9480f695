import { example } from '../example.ts'
import { openBatchSample } from './openBatchSample.ts'

export default example(openBatchSample, ({ batchInReview }) => ({ batch_id: batchInReview.batch_id }))
