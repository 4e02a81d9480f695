import { example } from '../example.ts'
import { UpdateSignerSequence } from './UpdateSignerSequence.ts'

export default example(UpdateSignerSequence, ({ draft }) => ({
  document_id: draft.document_id,
  order: [{ signer_id: draft.signer_id, sequence: 4 }],
}))
