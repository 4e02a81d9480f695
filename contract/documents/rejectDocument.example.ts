import { example } from '../example.ts'
import { rejectDocument } from './rejectDocument.ts'

export default example(rejectDocument, ({ signer }) => ({
  document_id: signer.document_id,
  reason: 'The figures are wrong.',
}))
