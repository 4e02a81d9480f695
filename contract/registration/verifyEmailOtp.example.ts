import { example } from '../example.ts'
import { verifyEmailOtp } from './verifyEmailOtp.ts'

export default example(verifyEmailOtp, {
  token: '204816',
  emailId: 'asha.rao@example.in',
  user_id: '01905c8e-7d1a-7c3f-9b20-000000000904',
})
