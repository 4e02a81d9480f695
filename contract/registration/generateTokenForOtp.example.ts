import { example } from '../example.ts'
import { generateTokenForOtp } from './generateTokenForOtp.ts'

export default example(generateTokenForOtp, { type: 'login', email: 'asha.rao@example.in' })
