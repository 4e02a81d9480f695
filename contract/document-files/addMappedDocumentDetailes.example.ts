import { example } from '../example.ts'
import { addMappedDocumentDetailes } from './addMappedDocumentDetailes.ts'

export default example(addMappedDocumentDetailes, ({ draft, pdf }) => ({
  document_id: draft.document_id,
  fileId: pdf.fileId,
  mode: 'inside',
  position: 1,
}))
