import { example } from '../example.ts'
import { validateSignerOtp } from './validateSignerOtp.ts'

export default example(validateSignerOtp, {
  link: 'q7Zt0mXb3yR8uKd5vWc2nA',
  challenge_id: '01905c8e-7d1a-7c3f-9b20-000000000909',
  otp: '204816',
})
