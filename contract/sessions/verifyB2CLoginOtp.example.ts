import { example } from '../example.ts'
import { verifyB2CLoginOtp } from './verifyB2CLoginOtp.ts'

export default example(verifyB2CLoginOtp, { token: '204816', emailId: 'asha.rao@example.in' })
