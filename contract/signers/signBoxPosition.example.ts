import { example } from '../example.ts'
import { signBoxPosition } from './signBoxPosition.ts'

export default example(signBoxPosition, ({ draft }) => ({
  document_id: draft.document_id,
  signer_id: draft.signer_id,
  page_number: 1,
  x: 300,
  y: 300,
  width: 120,
  height: 40,
}))
