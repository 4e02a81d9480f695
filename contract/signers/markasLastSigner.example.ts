import { example } from '../example.ts'
import { markasLastSigner } from './markasLastSigner.ts'

export default example(markasLastSigner, ({ draft }) => ({
  document_id: draft.document_id,
  signer_id: draft.signer_id,
}))
