import { example } from '../example.ts'
import { verifyTwoFactor } from './verifyTwoFactor.ts'

export default example(verifyTwoFactor, { method: 'totp', code: '204816' })
