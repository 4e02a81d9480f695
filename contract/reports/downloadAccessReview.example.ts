import { example } from '../example.ts'
import { downloadAccessReview } from './downloadAccessReview.ts'

export default example(downloadAccessReview, {})
