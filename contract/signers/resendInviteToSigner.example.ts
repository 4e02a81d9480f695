import { example } from '../example.ts'
import { resendInviteToSigner } from './resendInviteToSigner.ts'

export default example(resendInviteToSigner, ({ sent }) => ({
  document_id: sent.document_id,
  signer_id: sent.signer_id,
}))
