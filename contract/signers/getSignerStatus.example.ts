import { example } from '../example.ts'
import { getSignerStatus } from './getSignerStatus.ts'

export default example(getSignerStatus, ({ draft }) => ({
  document_id: draft.document_id,
  signer_id: draft.signer_id,
}))
