import { example } from '../example.ts'
import { restoreDocuments } from './restoreDocuments.ts'

export default example(restoreDocuments, ({ deleted }) => ({ document_ids: [deleted.document_id] }))
