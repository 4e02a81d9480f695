import { randomBytes, randomInt } from 'node:crypto'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import { fetchConsent } from '#contract/registration/fetchConsent.ts'
import { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import { verifyMobileOtp } from '#contract/registration/verifyMobileOtp.ts'
import type { WireClient } from './client.ts'

export type RegistrantInput = InputOf<typeof selfOnboard>

/** A new password by the rule of the specification. */
export const aPassword = (): string => `Kettle-${randomBytes(4).toString('hex')}Aa1!`

/** The same, typed twice. */
export const passwordTwice = (password = aPassword()) => ({ password, confirmPassword: password })

/** Somebody nobody knows, at a mail service for everyone, who has ticked what is asked. */
export async function aRegistrant(
  client: WireClient,
  more: Partial<RegistrantInput> = {},
  form: 'registration' | 'b2c_referrer' = 'registration',
): Promise<RegistrantInput> {
  const { result } = await client.call(fetchConsent, { type: form })

  return {
    first_name: 'Meera',
    last_name: 'Nair',
    email: `meera.${randomBytes(5).toString('hex')}@gmail.com`,
    mobileNumber: String(randomInt(9_000_000_000, 9_999_999_999)),
    country: 'India',
    consent_list: result.map(({ _id }) => _id),
    fingerprint: 'a browser',
    registration_provider: 'signup-form',
    ...more,
  }
}

interface Mailbox {
  mailTo(to: string): Promise<{ subject: string; text: string }[]>
}

/** The newest code that went there, once there are so many. */
export async function codeTo(fixture: Mailbox, to: string, count = 1): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const messages = await fixture.mailTo(to)
    const codes = messages.flatMap(
      ({ subject, text }) => /\b(\d{6})\b/.exec(`${subject ?? ''} ${text}`)?.[1] ?? [],
    )
    if (codes.length >= count) return codes[0] as string
    if (tries > 300) throw new Error(`no code came to ${to}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A code to the mail asked for, read and typed; what that answers. */
export async function provesMail(
  fixture: Mailbox,
  client: WireClient,
  {
    email,
    userId,
    token = null,
    count = 1,
  }: { email: string; userId: string; token?: string | null; count?: number },
) {
  await client.call(generateTokenForOtp, { type: 'register', email, user_id: userId })

  return await client.call(verifyEmailOtp, {
    token: await codeTo(fixture, email, count),
    emailId: email,
    user_id: userId,
    secure_token: token,
  })
}

/** The same for the mobile. */
export async function provesMobile(
  fixture: Mailbox,
  client: WireClient,
  {
    mobile,
    userId,
    token = null,
    count = 1,
  }: { mobile: string; userId: string; token?: string | null; count?: number },
) {
  await client.call(generateTokenForMobileOtp, { type: 'register', mobileNumber: mobile, user_id: userId })

  return await client.call(verifyMobileOtp, {
    token: await codeTo(fixture, `+91${mobile}`, count),
    mobileNumber: mobile,
    user_id: userId,
    secure_token: token,
  })
}

/** Walks a registration to the proof of its contacts; answers the token that sets a password. */
export async function provesContacts(
  fixture: Mailbox,
  client: WireClient,
  typed: RegistrantInput,
): Promise<{ userId: string; token: string; begun: OutputOf<typeof selfOnboard> }> {
  const begun = await client.call(selfOnboard, typed)
  const userId = begun.result._id
  const { result } = await provesMail(fixture, client, { email: typed.email, userId })
  const token = result.token ?? ''
  if (!begun.result.registration_verification.mobile_validation_needed) return { userId, token, begun }
  const byMobile = await provesMobile(fixture, client, { mobile: typed.mobileNumber, userId, token })

  return { userId, token: byMobile.result.token, begun }
}

/** The whole way to an account; its session is the client's from then on. */
export async function registers(fixture: Mailbox, client: WireClient, typed: RegistrantInput) {
  const { token } = await provesContacts(fixture, client, typed)
  const twice = passwordTwice()
  const made = await client.call(createAndUpdatePassword, {
    emailId: typed.email,
    ...twice,
    secure_token: token,
  })
  client.session = made.session?.user.token ?? ''

  return { ...made, password: twice.password }
}
