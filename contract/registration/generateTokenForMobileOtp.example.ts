import { example } from '../example.ts'
import { generateTokenForMobileOtp } from './generateTokenForMobileOtp.ts'

export default example(generateTokenForMobileOtp, { type: 'login', mobileNumber: '9812300001' })
