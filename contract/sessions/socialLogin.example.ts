import { example } from '../example.ts'
import { socialLogin } from './socialLogin.ts'

export default example(socialLogin, {
  provider: 'google',
  id_token: 'q7Zt0mXb3yR8uKd5vWc2nA',
  nonce: 'bK4vN8sQ1xZ6tR2m',
})
