import { example } from '../example.ts'
import { validateBulkParams } from './validateBulkParams.ts'

export default example(validateBulkParams, ({ batch }) => ({ batch_id: batch.batch_id }))
