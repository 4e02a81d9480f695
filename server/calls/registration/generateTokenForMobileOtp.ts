import { answer } from '#calls/answer.ts'
import { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import { sendOtp } from './send-otp.ts'

export default answer(generateTokenForMobileOtp, ({ type, mobileNumber, token }, context) =>
  sendOtp({ type, channel: 'sms', contact: mobileNumber, token }, context),
)
