import { example } from '../example.ts'
import { revokeBatch } from './revokeBatch.ts'

export default example(revokeBatch, ({ failedBatch }) => ({
  batch_id: failedBatch.batch_id,
  reason: 'Sent with the wrong rate',
}))
