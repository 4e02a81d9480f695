import { example } from '../example.ts'
import { copySigningLink } from './copySigningLink.ts'

export default example(copySigningLink, ({ sent }) => ({
  document_id: sent.document_id,
  signer_id: sent.signer_id,
}))
