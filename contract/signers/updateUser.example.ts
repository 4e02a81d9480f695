import { example } from '../example.ts'
import { updateUser } from './updateUser.ts'

export default example(updateUser, ({ draft }) => ({
  docket_id: draft.docket_id,
  signer_id: draft.signer_id,
  fields: { name: 'Asha Iyer' },
}))
