import { answer } from '#calls/answer.ts'
import { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import { sendOtp } from './send-otp.ts'

export default answer(generateTokenForMobileOtp, ({ type, mobileNumber, token, user_id, work }, context) =>
  sendOtp(
    { type, channel: 'sms', contact: mobileNumber, token, registrationId: user_id ?? null, work },
    context,
  ),
)
