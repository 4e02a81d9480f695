import { example } from '../example.ts'
import { getCompletedDocumentCount } from './getCompletedDocumentCount.ts'

export default example(getCompletedDocumentCount, {})
