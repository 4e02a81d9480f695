import { example } from '../example.ts'
import { getBulkReviewDocuments } from './getBulkReviewDocuments.ts'

export default example(getBulkReviewDocuments, {})
