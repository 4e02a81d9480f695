import { example } from '../example.ts'
import { downloadDocuments } from './downloadDocuments.ts'

export default example(downloadDocuments, ({ draft }) => ({ document_ids: [draft.document_id] }))
