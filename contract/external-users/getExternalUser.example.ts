import { example } from '../example.ts'
import { getExternalUser } from './getExternalUser.ts'

export default example(getExternalUser, ({ externalUser }) => ({ user_id: externalUser.user_id }))
