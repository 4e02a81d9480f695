import { example } from '../example.ts'
import { createUser } from './createUser.ts'

export default example(createUser, ({ draft, fresh }) => ({
  document_id: draft.document_id,
  name: 'Asha Rao',
  email: fresh.email,
}))
