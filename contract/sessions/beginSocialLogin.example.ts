import { example } from '../example.ts'
import { beginSocialLogin } from './beginSocialLogin.ts'

export default example(beginSocialLogin, { provider: 'google' })
