import { example } from '../example.ts'
import { sendAssistedLink } from './sendAssistedLink.ts'

export default example(sendAssistedLink, ({ externalUser }) => ({ user_id: externalUser.user_id }))
