import { example } from '../example.ts'
import { getBulkSigning } from './getBulkSigning.ts'

export default example(getBulkSigning, {})
