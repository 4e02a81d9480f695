import { example } from '../example.ts'
import { deleteSigner } from './deleteSigner.ts'

export default example(deleteSigner, ({ draft }) => ({
  document_id: draft.document_id,
  signer_id: draft.signer_id,
}))
