import { example } from '../example.ts'
import { getWFBatchDocument } from './getWFBatchDocument.ts'

export default example(getWFBatchDocument, ({ batch }) => ({ batch_id: batch.batch_id }))
