import { sendPapersOtp, type WantedPapersOtp } from '#services/own-papers/send-papers-otp.ts'
import { job } from './define-job.ts'

/** Makes and sends a code that opens somebody's papers. */
export const sendPapersOtpJob = job('send-papers-otp', (payload: WantedPapersOtp, parts) =>
  sendPapersOtp(parts, payload),
)
