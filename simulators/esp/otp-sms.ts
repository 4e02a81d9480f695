import type { Resident } from './residents.ts'

export interface OtpSmsOptions {
  /** The SMS gateway; without it nothing is sent and the admin reader alone shows the code. */
  smsUrl?: string
  authKey?: string
}

// The provider is a registered sender of its own; the SMS simulator knows this registration from
// the start.
const registration = {
  entity_id: '1101999900000000001',
  header: 'NAMESP',
  template_id: '1107999900000000001',
}

export function otpSender({ smsUrl, authKey }: OtpSmsOptions) {
  return async (resident: Resident, otp: string): Promise<boolean> => {
    if (!smsUrl) return true
    const text = `${otp} is the OTP for your Aadhaar e-KYC at Namuna e-Sign (test). Valid for 10 minutes.`
    try {
      const reply = await fetch(`${smsUrl.replace(/\/$/, '')}/api/v1/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authkey: authKey ?? 'esp-test-key' },
        body: JSON.stringify({ ...registration, to: resident.mobile, text }),
        signal: AbortSignal.timeout(5000),
      })
      if (!reply.ok)
        process.stderr.write(`The SMS gateway refused the OTP: ${reply.status} ${await reply.text()}\n`)
      return reply.ok
    } catch (error) {
      process.stderr.write(`The SMS gateway cannot be reached: ${String(error)}\n`)
      return false
    }
  }
}
