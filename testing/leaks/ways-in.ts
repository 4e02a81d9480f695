import { validateExternalUser } from '#contract/external-users/validateExternalUser.ts'
import { resetPassword } from '#contract/passwords/resetPassword.ts'
import { verifyResetEmailMobileOtp } from '#contract/passwords/verifyResetEmailMobileOtp.ts'
import { verifyToken } from '#contract/passwords/verifyToken.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { encryptedProfile } from '#contract/sessions/encryptedProfile.ts'
import { redeemEncryptedProfile } from '#contract/sessions/redeemEncryptedProfile.ts'
import { aClient, type WireClient } from '../client.ts'
import { mailboxOf } from '../product.ts'
import type { Walk } from './journeys.ts'

/** Where a sister program is said to be; nothing answers there, and nothing has to. */
export const sister = 'https://kyc.sister.example'

/** Somebody outside the organisation comes in by a code, wrong first. */
export async function isAssisted({ product, plants }: Walk): Promise<void> {
  const person = product.demo.organisations[0]?.external_users?.[0]
  if (!person) throw new Error('the demo has nobody outside')
  const path = person.address.split('/').at(-1) ?? ''
  plants.plant('text', 'the code of a dashboard’s address', path, person.email)
  const client = aClient(product.address)
  await client.call(validateExternalUser, { path })
  const code = plants.plant(
    'code',
    'the code that opens a dashboard',
    await mailboxOf(product).codeFor(person.email),
    person.email,
  )
  await client.send(validateExternalUser, { path, token: notThe(code) })
  const { token } = await client.call(validateExternalUser, { path, token: code })
  plants.plant('token', 'the session token of somebody outside', token)
}

/** A member hands the session to a sister program, by a code that is good once. */
export async function handsOver({ product, plants }: Walk, client: WireClient): Promise<void> {
  const { code } = await client.call(encryptedProfile, { target: 'kyc' })
  plants.plant('text', 'the code of a hand-over', code)
  const there = aClient(product.address)
  const { user } = await there.call(redeemEncryptedProfile, { code, address: sister })
  plants.plant('token', 'the session token that was handed over', user.token)
  plants.plant('token', 'the refresh token that was handed over', user.refreshToken)
}

/** A password that is forgotten: the link that is mailed, and the code. */
export async function forgets({ product, plants }: Walk): Promise<void> {
  const member = product.demo.organisations[0]?.users[0]
  if (!member) throw new Error('the demo has no member')
  const nobody = aClient(product.address)
  await nobody.call(resetPassword, { emailId: member.email })
  const isLink = /#\/change-password\?token=([\w-]+)/
  const { text } = await mailboxOf(product).newest(member.email, (message) => isLink.test(message.text))
  const link = plants.plant('text', 'the token of a reset link', text.match(isLink)?.[1], member.email)
  await nobody.call(verifyToken, { token: link })

  const { currentOtp } = await nobody.call(generateTokenForOtp, { email: member.email, type: 'reset' })
  const code = plants.plant(
    'code',
    'the code that resets a password',
    await mailboxOf(product).codeFor(member.email),
    member.email,
  )
  await nobody.send(verifyResetEmailMobileOtp, { token: notThe(code), currentOtp })
  const proved = await nobody.call(verifyResetEmailMobileOtp, { token: code, currentOtp })
  plants.plant('token', 'what may set a password', proved.secure_token)
}

const notThe = (code: string) => (code === '000000' ? '000001' : '000000')
