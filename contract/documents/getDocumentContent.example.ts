import { example } from '../example.ts'
import { getDocumentContent } from './getDocumentContent.ts'

export default example(getDocumentContent, ({ composed }) => ({ document_id: composed.document_id }))
