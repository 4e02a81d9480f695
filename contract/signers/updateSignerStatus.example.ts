import { example } from '../example.ts'
import { updateSignerStatus } from './updateSignerStatus.ts'

export default example(updateSignerStatus, ({ sent }) => ({
  document_id: sent.document_id,
  signer_id: sent.signer_id,
  status: 'bounced',
}))
