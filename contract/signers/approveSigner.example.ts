import { example } from '../example.ts'
import { approveSigner } from './approveSigner.ts'

export default example(approveSigner, ({ held }) => ({
  document_id: held.document_id,
  signer_id: held.signer_id,
  decision: 'accept',
}))
