import { example } from '../example.ts'
import { downloadDocumentList } from './downloadDocumentList.ts'

export default example(downloadDocumentList, {})
