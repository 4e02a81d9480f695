import { example } from '../example.ts'
import { downloadCompletionCertificate } from './downloadCompletionCertificate.ts'

export default example(downloadCompletionCertificate, ({ completed }) => ({
  document_id: completed.document_id,
}))
