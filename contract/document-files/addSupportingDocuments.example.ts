import { example } from '../example.ts'
import { addSupportingDocuments } from './addSupportingDocuments.ts'

export default example(addSupportingDocuments, ({ draft }) => ({
  act: 'ask',
  document_id: draft.document_id,
  signer_id: draft.signer_id,
  papers: [{ kind: 'pan_card' }],
}))
