import { example } from '../example.ts'
import { previewSigning } from './previewSigning.ts'

export default example(previewSigning, ({ draft }) => ({
  document_id: draft.document_id,
  signer_id: draft.signer_id,
}))
