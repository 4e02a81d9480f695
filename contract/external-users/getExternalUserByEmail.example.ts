import { example } from '../example.ts'
import { getExternalUserByEmail } from './getExternalUserByEmail.ts'

export default example(getExternalUserByEmail, ({ externalUser }) => ({ email: externalUser.email }))
