import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkUserExists } from '#contract/registration/checkUserExists.ts'
import { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { getUserData } from '#contract/registration/getUserData.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import {
  aRegistrant,
  codeTo,
  passwordTwice,
  provesContacts,
  provesMail,
  provesMobile,
} from '#testing/registering.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let client: WireClient

beforeAll(async () => {
  fixture = await aSigningFixture()
})
beforeEach(async () => {
  await forgetLimits(fixture)
  client = aClient(fixture.url)
})
afterAll(() => fixture.close())

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code}`
}

describe('a registration that is gone on with', () => {
  it('elsewhere needs a fresh code, and that of the mobile alone opens nothing', async () => {
    const typed = await aRegistrant(client)
    const { email, mobileNumber: mobile } = typed
    const { userId } = await provesContacts(fixture, client, typed)
    const elsewhere = aClient(fixture.url)
    expect((await elsewhere.call(checkUserExists, { email_id: email })).userData).toEqual({
      user_id: userId,
      registration_status: 'Awaiting Password Setup',
      partner_status: null,
      invited: false,
    })
    expect(await codeOf(elsewhere.send(selfOnboard, typed))).toBe('409 REGISTRATION_UNDER_WAY')
    fixture.pass(31_000)
    const byMobile = await provesMobile(fixture, elsewhere, { mobile, userId, count: 2 })
    expect(byMobile.result.proves).toEqual(['mobile'])
    expect(byMobile.userInfo.email_id).not.toBe(email)
    const password = { emailId: email, ...passwordTwice() }
    const byMobileAlone = { ...password, secure_token: byMobile.result.token }
    expect(await codeOf(elsewhere.send(createAndUpdatePassword, byMobileAlone))).toBe('422 EMAIL_UNPROVED')

    const byMail = await provesMail(fixture, elsewhere, { email, userId, count: 2 })
    const secure_token = byMail.result.token ?? ''
    expect(await elsewhere.call(getUserData, { secure_token })).toMatchObject({
      proves: ['email'],
      result: { email_id: email, registration_verification: { mobile_verified: true } },
    })
    const made = await elsewhere.call(createAndUpdatePassword, { ...password, secure_token })
    expect(made.session).not.toBeNull()
    const again = elsewhere.send(createAndUpdatePassword, { ...password, secure_token })
    expect(await codeOf(again)).toBe('404 INVALID_URL')
  })

  it('does not put a stranger’s telephone into the account of the owner of the mail', async () => {
    const stranger = aClient(fixture.url)
    const typed = await aRegistrant(stranger)
    const { email } = typed
    const userId = (await stranger.call(selfOnboard, typed)).result._id
    await provesMobile(fixture, stranger, { mobile: typed.mobileNumber, userId })
    // The owner of the mail goes on with it: the telephone is not proved for them.
    const own = await provesMail(fixture, client, { email, userId })
    expect(own.userInfo.registration_verification).toMatchObject({
      email_verified: true,
      mobile_verified: false,
    })
    expect(own.userInfo.mobile_number).not.toContain(typed.mobileNumber)
    const secure_token = own.result.token ?? ''
    const password = { emailId: email, ...passwordTwice() }
    const early = client.send(createAndUpdatePassword, { ...password, secure_token })
    expect(await codeOf(early)).toBe('422 MOBILE_UNPROVED')
    // What they type now counts, and what the stranger types no more.
    const mine = await aRegistrant(client, { email, secure_token, first_name: 'Rightful' })
    expect((await client.call(selfOnboard, mine)).result.profile.first_name).toBe('Rightful')
    expect(await codeOf(stranger.send(selfOnboard, typed))).toBe('409 REGISTRATION_UNDER_WAY')
    const whole = await provesMobile(fixture, client, {
      mobile: mine.mobileNumber,
      userId,
      token: secure_token,
    })
    const made = await client.call(createAndUpdatePassword, {
      ...password,
      secure_token: whole.result.token,
    })
    client.session = made.session?.user.token ?? ''
    const { userInfo } = await client.call(getUserInfo, {})
    expect(userInfo.profileInfo.mobileNumber).toBe(`+91${mine.mobileNumber}`)
  })

  it('keeps a number that nobody proved out of the account, where another browser typed it', async () => {
    const stranger = aClient(fixture.url)
    const email = 'owner@godavari-steel.example'
    const typed = await aRegistrant(stranger, { email, organisationName: 'Godavari Steel' })
    const userId = (await stranger.call(selfOnboard, typed)).result._id
    const own = await provesMail(fixture, client, { email, userId })
    const made = await client.call(createAndUpdatePassword, {
      emailId: email,
      ...passwordTwice(),
      secure_token: own.result.token ?? '',
    })
    client.session = made.session?.user.token ?? ''
    expect((await client.call(getUserInfo, {})).userInfo.profileInfo.mobileNumber).toBeNull()
  })

  it('may be proved in either order in one browser', async () => {
    const typed = await aRegistrant(client)
    const userId = (await client.call(selfOnboard, typed)).result._id
    const { result } = await provesMobile(fixture, client, { mobile: typed.mobileNumber, userId })
    const both = await provesMail(fixture, client, { email: typed.email, userId, token: result.token })
    expect(both.result.proves.sort()).toEqual(['email', 'mobile'])
    expect(both.organisation.registration_status).toBe('Awaiting Password Setup')
  })

  it('may be corrected before its proof by the person who typed it, and loses its proof with a changed mail', async () => {
    const typed = await aRegistrant(client)
    await client.call(selfOnboard, typed)
    const corrected = { ...typed, first_name: 'Corrected' }
    expect((await client.call(selfOnboard, corrected)).result.profile.first_name).toBe('Corrected')
    const { token, userId } = await provesContacts(fixture, client, corrected)
    const changed = await aRegistrant(client, { secure_token: token, mobileNumber: typed.mobileNumber })
    const { result, organisation } = await client.call(selfOnboard, changed)
    expect(result).toMatchObject({ _id: userId, email_id: changed.email })
    expect(organisation.registration_status).toBe('Awaiting Verification')
    expect(result.registration_verification).toMatchObject({
      email_verified: false,
      mobile_verified: false,
    })
    const given = { ...passwordTwice(), secure_token: token }
    const set = (emailId: string) => codeOf(client.send(createAndUpdatePassword, { ...given, emailId }))
    expect(await set(changed.email)).toBe('422 EMAIL_UNPROVED')
    expect(await set(typed.email)).toBe('404 INVALID_URL')
  })

  it('is one, when one mail is registered twice at the same moment', async () => {
    const typed = await aRegistrant(client)
    const both = [client, aClient(fixture.url)].map((one) => one.send(selfOnboard, typed))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('makes one account, when its password is set twice at the same moment', async () => {
    const typed = await aRegistrant(client)
    const { token } = await provesContacts(fixture, client, typed)
    const given = { emailId: typed.email, ...passwordTwice(), secure_token: token }
    const both = [0, 1].map(() => client.send(createAndUpdatePassword, given))
    const [done, late] = (await Promise.all(both)).map(({ status }) => status).sort()
    expect(done).toBe(200)
    // Whichever it finds: the token used, or the registration made.
    expect([404, 409]).toContain(late)
  })
})

describe('somebody who is invited', () => {
  it('finishes the account by a code to the mail, and joins who invited them', async () => {
    const organisation = await anOrganisation(fixture.parts, 'Ganga Textiles')
    const { client: inviting, ...admin } = await aLoggedInMember(fixture, organisation, ['users', 'roles'])
    const typed = await aRegistrant(client)
    const { email } = typed
    const person = { first_name: 'Invited', last_name: 'One', email, role_id: admin.roleId }
    await inviting.call(addUserProfileByOrg, person)
    await expect
      .poll(async () => (await fixture.mailTo(email)).length, { timeout: 20_000 })
      .toBeGreaterThan(0)
    expect((await client.call(checkUserExists, { email_id: email })).userData).toMatchObject({
      registration_status: 'Awaiting Password Setup',
      invited: true,
    })
    expect(await codeOf(client.send(selfOnboard, typed))).toBe('409 REGISTRATION_UNDER_WAY')
    const sent = await client.call(generateTokenForOtp, { type: 'register', email })
    const { result } = await client.call(verifyEmailOtp, {
      token: await codeTo(fixture, email),
      emailId: email,
      user_id: sent.userInfo._id ?? '',
    })
    const made = await client.call(createAndUpdatePassword, {
      emailId: email,
      ...passwordTwice(),
      secure_token: result.token ?? '',
    })
    expect(made.result.joined).toBe('Ganga Textiles')
    client.session = made.session?.user.token ?? ''
    const { userInfo } = await client.call(getUserInfo, {})
    expect(userInfo.organisationInfo.name).toBe('Ganga Textiles')
  })
})

describe('a code while mail is down', () => {
  it('waits, which is said, and is sent once mail is back', async () => {
    const typed = await aRegistrant(client)
    const { _id } = (await client.call(selfOnboard, typed)).result
    const asked = { type: 'register', email: typed.email, user_id: _id } as const
    const { send } = fixture.parts.messages
    fixture.parts.messages.send = () => Promise.reject(new Error('The mail server does not answer.'))
    const sent = await client.call(generateTokenForOtp, asked).finally(() => {
      fixture.parts.messages.send = send
    })
    expect(sent.has_left).toBe(false)
    fixture.pass(31_000)
    await sweepOrganisations.run({}, fixture.parts)
    expect(await codeTo(fixture, typed.email)).toMatch(/^\d{6}$/)
    expect((await fixture.mailTo(typed.email)).length).toBe(1)
    expect((await client.call(generateTokenForOtp, asked)).has_left).toBe(true)
  })
})
