import { example } from '../example.ts'
import { revokeDocument } from './revokeDocument.ts'

export default example(revokeDocument, ({ sent }) => ({
  document_id: sent.document_id,
  reason: 'The figures changed.',
}))
