import { example } from '../example.ts'
import { dynamicSignaturePosition } from './dynamicSignaturePosition.ts'

export default example(dynamicSignaturePosition, ({ draft }) => ({
  document_id: draft.document_id,
  anchors: [{ text: 'Signature of the borrower', signer_id: draft.signer_id, at: 'above' as const }],
}))
