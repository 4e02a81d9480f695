import { example } from '../example.ts'
import { unmarkasLastSigner } from './unmarkasLastSigner.ts'

export default example(unmarkasLastSigner, ({ draft }) => ({
  document_id: draft.document_id,
  signer_id: draft.signer_id,
}))
