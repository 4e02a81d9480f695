import { answer } from '#calls/answer.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { sendOtp } from './send-otp.ts'

export default answer(generateTokenForOtp, ({ type, email, token }, context) =>
  sendOtp({ type, channel: 'mail', contact: email, token }, context),
)
