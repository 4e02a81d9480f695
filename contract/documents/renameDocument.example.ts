import { example } from '../example.ts'
import { renameDocument } from './renameDocument.ts'

export default example(renameDocument, ({ draft }) => ({
  document_id: draft.document_id,
  name: 'Lease 2026',
}))
