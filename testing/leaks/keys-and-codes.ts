import { randomBytes } from 'node:crypto'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import { whoami } from '#contract/api-keys/whoami.ts'
import { makeDirectoryToken } from '#contract/directory/makeDirectoryToken.ts'
import { saveIdentityProvider } from '#contract/identity-providers/saveIdentityProvider.ts'
import { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import { verifyMobileOtp } from '#contract/registration/verifyMobileOtp.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { beginSupportSession } from '#contract/support/beginSupportSession.ts'
import { makeSupportCode } from '#contract/support/makeSupportCode.ts'
import { noMapping } from '#contract/vocabulary/identity-providers.ts'
import { aNewKey, aProgram } from '../api-keys.ts'
import { aClient } from '../client.ts'
import { aDirectory } from '../directory-client.ts'
import { mailboxOf } from '../product.ts'
import { aRegistrant, passwordTwice } from '../registering.ts'
import { enrolsApp } from '../second-factor.ts'
import type { Walk } from './journeys.ts'

/** As it is told, and as it is typed without its dashes. */
function plantTold(plants: Walk['plants'], name: string, code: string | undefined): void {
  plants.plant('text', name, code)
  plants.plant('text', `${name}, without dashes`, code?.replaceAll('-', ''))
}

const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** Somebody makes an account: each code wrong first, then the password. */
export async function registersSomebody({ product, plants }: Walk): Promise<void> {
  const mailbox = mailboxOf(product)
  const client = aClient(product.address)
  const typed = await aRegistrant(client)
  const { email, mobileNumber } = typed
  const { _id: user_id } = (await client.call(selfOnboard, typed)).result

  await client.call(generateTokenForOtp, { type: 'register', email, user_id })
  const byMail = plants.plant('code', 'a registrant’s code by mail', await mailbox.codeFor(email), email)
  const mail = { emailId: email, user_id, secure_token: null }
  await client.send(verifyEmailOtp, { ...mail, token: otherCode(byMail) })
  const first = (await client.call(verifyEmailOtp, { ...mail, token: byMail })).result
  const proof = plants.plant('token', 'what proves a registrant’s mail', first.token)

  await client.call(generateTokenForMobileOtp, { type: 'register', mobileNumber, user_id })
  const to = `+91${mobileNumber}`
  const bySms = plants.plant('code', 'a registrant’s code by SMS', await mailbox.codeFor(to), to)
  const mobile = { mobileNumber, user_id, secure_token: proof }
  await client.send(verifyMobileOtp, { ...mobile, token: otherCode(bySms) })
  const second = (await client.call(verifyMobileOtp, { ...mobile, token: bySms })).result
  const secure_token = plants.plant('token', 'what may make an account', second.token)

  const twice = passwordTwice()
  plants.plant('text', 'a registrant’s password', twice.password)
  const made = await client.call(createAndUpdatePassword, { emailId: email, ...twice, secure_token })
  plants.plant('token', 'a registrant’s session token', made.session?.user.token)
  plants.plant('token', 'a registrant’s refresh token', made.session?.user.refreshToken)
}

/** A second factor: its secret, its codes, and those for the day the phone is lost. */
export async function provesTwice({ product, plants }: Walk): Promise<void> {
  const member = product.demo.organisations[0]?.users[2]
  if (!member) throw new Error('the demo has no third member')
  const client = aClient(product.address)
  await client.login(member.email, member.password)
  const { app, recoveryCodes } = await enrolsApp(client, member.password, Date.now)
  plants.plant('text', 'the secret of an app', app.key.toString('hex'))
  plants.plant('token', 'the secret of an app, its bytes', app.key.toString('base64url'))
  for (const code of recoveryCodes) plantTold(plants, 'a recovery code', code)
}

/**
 * What an administrator connects the organisation with, and what support and those who look on are
 * told.
 */
export async function connects({ product, plants }: Walk): Promise<void> {
  const administrator = product.demo.organisations[0]?.users[0]
  if (!administrator) throw new Error('the demo has no administrator')
  const admin = aClient(product.address)
  await admin.login(administrator.email, administrator.password)

  const { token } = await admin.call(makeDirectoryToken, { name: 'The directory', days: 30 })
  plants.plant('token', 'the token of a directory', token)
  const directory = aDirectory(product.address, token)
  await directory('GET', `/Users?filter=${encodeURIComponent(`userName eq "${token}"`)}`)
  const wrong = plants.plant('token', 'a wrong token of a directory', randomBytes(32).toString('base64url'))
  await aDirectory(product.address, wrong)('GET', '/Users')

  const { key, secret } = await admin.call(saveApiKey, aNewKey())
  const { application_id } = key
  await aProgram(product.address, {
    application_id,
    secret: plants.plant('token', 'the key of a program', secret),
  }).call(whoami, {})
  const otherKey = plants.plant('token', 'a wrong key of a program', randomBytes(32).toString('base64url'))
  await aProgram(product.address, { application_id, secret: otherKey }).send(whoami, {})

  await admin.call(saveIdentityProvider, {
    kind: 'oidc',
    name: 'The sister',
    is_enabled: false,
    domains: [],
    settings: { preset: 'other', issuer: 'https://login.sister.example', client_id: 'muhar' },
    client_secret: plants.plant('text', 'the secret of a client', randomBytes(24).toString('base64url')),
    mapping: noMapping,
    default_role_id: null,
    default_department_id: null,
    just_in_time: false,
    allow_idp_initiated: false,
  })

  const { code } = await admin.call(makeSupportCode, {
    purpose: 'A list that stays empty.',
    minutes: 15,
    may: 'look',
  })
  plantTold(plants, 'a code for support', code)
  await admin.send(beginSupportSession, { code, reason: 'No operator is this.' })
  const shared = await admin.call(shareScreen, { act: 'start' })
  plantTold(plants, 'the code of a shared screen', shared.code)
  plants.plant('token', 'the ticket of a shared screen', shared.ticket)
  await admin.send(shareScreen, { act: 'join', code: shared.code ?? '' })
}
