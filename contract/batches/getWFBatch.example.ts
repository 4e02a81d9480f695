import { example } from '../example.ts'
import { getWFBatch } from './getWFBatch.ts'

export default example(getWFBatch, ({ batch }) => ({ batch_id: batch.batch_id }))
