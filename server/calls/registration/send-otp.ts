import type { CallContext } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import type { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import type { AccountOtpType } from '#contract/vocabulary/otp.ts'
import type { OtpChannel } from '#domain/otp/contacts.ts'
import { Refusal } from '#domain/refusal.ts'
import { askAccountOtp } from '#services/otp/ask-account-otp.ts'
import { ownerOfResetLink } from '#services/passwords/owner-of-reset-link.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import type { PlatformTx } from '#store/store.ts'

// Our choice: enough for an office behind one address, too little to make a list of ours.
const mostAMinute = 20

interface Wanted {
  type: AccountOtpType
  channel: OtpChannel
  contact: string | undefined
  token: string | undefined
}

/** One service for both channels; each counts for itself. */
export async function sendOtp(
  { type, channel, contact, token }: Wanted,
  { parts, origin, keep }: CallContext,
): Promise<OutputOf<typeof generateTokenForOtp>> {
  await limitAddress(parts, 'account-otp', origin.address, mostAMinute)

  return await parts.store.platform.transaction(async (tx) => {
    const to = contact ?? (await contactOfLink(tx, token ?? '', channel, parts.clock.now()))
    const asked = await askAccountOtp(tx, parts, { type, channel, contact: to })

    return await keep(tx, {
      currentOtp: asked.challengeId,
      expiresAt: asked.expiresAt.toISOString(),
      userInfo: {
        registration_verification: {
          resend_otp_attempts: asked.sends,
          last_attempt_at: asked.at.toISOString(),
        },
      },
    })
  })
}

async function contactOfLink(tx: PlatformTx, token: string, channel: OtpChannel, now: Date): Promise<string> {
  const user = await ownerOfResetLink(tx, token, now)
  const contact = channel === 'mail' ? user.email : user.mobile
  if (!contact) throw new Refusal('OTP_CHANNEL', { sentence: 'This account has no mobile number.' })

  return contact
}
