import { example } from '../example.ts'
import { getDocumentViews } from './getDocumentViews.ts'

export default example(getDocumentViews, {})
