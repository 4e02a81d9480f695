import { example } from '../example.ts'
import { deleteBatch } from './deleteBatch.ts'

export default example(deleteBatch, ({ batch }) => ({ batch_id: batch.batch_id }))
