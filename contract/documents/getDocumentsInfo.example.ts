import { example } from '../example.ts'
import { getDocumentsInfo } from './getDocumentsInfo.ts'

export default example(getDocumentsInfo, {})
