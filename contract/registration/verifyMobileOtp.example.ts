import { example } from '../example.ts'
import { verifyMobileOtp } from './verifyMobileOtp.ts'

export default example(verifyMobileOtp, {
  token: '204816',
  mobileNumber: '9812300001',
  user_id: '01905c8e-7d1a-7c3f-9b20-000000000904',
})
