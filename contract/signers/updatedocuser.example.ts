import { example } from '../example.ts'
import { updatedocuser } from './updatedocuser.ts'

export default example(updatedocuser, ({ draft }) => ({
  document_id: draft.document_id,
  signer_id: draft.signer_id,
  fields: { name: 'Asha Rao' },
}))
