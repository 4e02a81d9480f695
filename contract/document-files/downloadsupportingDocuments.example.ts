import { example } from '../example.ts'
import { downloadsupportingDocuments } from './downloadsupportingDocuments.ts'

export default example(downloadsupportingDocuments, ({ givenPaper }) => ({
  document_id: givenPaper.document_id,
  signer_id: givenPaper.signer_id,
}))
