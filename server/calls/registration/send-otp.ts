import type { CallContext } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import type { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import type { AccountOtpType } from '#contract/vocabulary/otp.ts'
import type { Work } from '#contract/vocabulary/proof-of-work.ts'
import type { OtpChannel } from '#domain/otp/contacts.ts'
import { Refusal } from '#domain/refusal.ts'
import { demandWork, limitSending, limitSendingAtMost } from '#services/limits/proof-of-work.ts'
import { type AskedOtp, askAccountOtp } from '#services/otp/ask-account-otp.ts'
import { sendRegistrationOtpNow } from '#services/otp/send-registration-otp.ts'
import { ownerOfResetLink } from '#services/passwords/owner-of-reset-link.ts'
import type { PlatformTx } from '#store/store.ts'
import { askRegistrationOtp } from './ask-registration-otp.ts'
import { limitRegistrationCodes } from './limit-platform.ts'

interface Wanted {
  type: AccountOtpType
  channel: OtpChannel
  contact: string | undefined
  token: string | undefined
  /** Of the type `register`. */
  registrationId: string | null
  work: Work | undefined
}

/** One service for both channels; each counts for itself. */
export async function sendOtp(
  wanted: Wanted,
  context: CallContext,
): Promise<OutputOf<typeof generateTokenForOtp>> {
  const { parts, origin, keep } = context
  if (wanted.type === 'register') return await sendRegistrationOtp(wanted, context)
  await limitSending(parts, 'account-otp', origin, wanted.work)

  return await parts.store.platform.transaction(async (tx) => {
    const { type, channel, contact, token } = wanted
    const to = contact ?? (await contactOfLink(tx, token ?? '', channel, parts.clock.now()))

    return await keep(tx, sent(await askAccountOtp(tx, parts, { type, channel, contact: to }), null))
  })
}

async function sendRegistrationOtp(
  { channel, contact, registrationId, work }: Wanted,
  { parts, origin, browser, keep }: CallContext,
): Promise<OutputOf<typeof generateTokenForOtp>> {
  await limitSendingAtMost(parts, 'account-otp', origin)
  await demandWork(parts, 'code', origin, work)
  await limitRegistrationCodes(parts)

  const { asked, output } = await parts.store.platform.transaction(async (tx) => {
    const asked = await askRegistrationOtp(tx, parts, {
      channel,
      contact: contact ?? '',
      registrationId,
      clientKeyHash: browser.clientKeyHash,
      origin,
    })

    return { asked, output: await keep(tx, sent(asked, asked.registration.id)) }
  })

  return { ...output, has_left: await sendRegistrationOtpNow(parts, asked) }
}

const sent = (asked: AskedOtp, registrationId: string | null) => ({
  currentOtp: asked.challengeId,
  expiresAt: asked.expiresAt.toISOString(),
  has_left: true,
  userInfo: {
    _id: registrationId,
    registration_verification: {
      resend_otp_attempts: asked.sends,
      last_attempt_at: asked.at.toISOString(),
    },
  },
})

async function contactOfLink(tx: PlatformTx, token: string, channel: OtpChannel, now: Date): Promise<string> {
  const user = await ownerOfResetLink(tx, token, now)
  const contact = channel === 'mail' ? user.email_id : user.mobile_number
  if (!contact) throw new Refusal('OTP_CHANNEL', { values: { case: 'noMobile' } })

  return contact
}
