import { example } from '../example.ts'
import { markasCompleted } from './markasCompleted.ts'

export default example(markasCompleted, ({ sent }) => ({
  document_id: sent.document_id,
  reason: 'Ravi has left; Asha’s signature is enough.',
}))
