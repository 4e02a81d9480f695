import { example } from '../example.ts'
import { encryptURL } from './encryptURL.ts'

export default example(encryptURL, ({ externalUser }) => ({
  purpose: 'assisted',
  params: { user_id: externalUser.user_id },
}))
