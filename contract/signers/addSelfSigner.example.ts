import { example } from '../example.ts'
import { addSelfSigner } from './addSelfSigner.ts'

export default example(addSelfSigner, ({ draft }) => ({ document_id: draft.document_id }))
