import { answer } from '#calls/answer.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { sendOtp } from './send-otp.ts'

export default answer(generateTokenForOtp, ({ type, email, token, user_id, work }, context) =>
  sendOtp({ type, channel: 'mail', contact: email, token, registrationId: user_id ?? null, work }, context),
)
