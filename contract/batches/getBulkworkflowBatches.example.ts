import { example } from '../example.ts'
import { getBulkworkflowBatches } from './getBulkworkflowBatches.ts'

export default example(getBulkworkflowBatches, {})
