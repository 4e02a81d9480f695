import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getResetUserDetails } from '#contract/passwords/getResetUserDetails.ts'
import { resetPassword } from '#contract/passwords/resetPassword.ts'
import { updatePassword } from '#contract/passwords/updatePassword.ts'
import { verifyResetEmailMobileOtp } from '#contract/passwords/verifyResetEmailMobileOtp.ts'
import { verifyToken } from '#contract/passwords/verifyToken.ts'
import { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { holdsAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let anyone: WireClient

beforeAll(async () => {
  fixture = await aSigningFixture({ servers: 2 })
  anyone = aClient(fixture.url)
})
afterAll(() => fixture.close())

const minutes = 60_000
const good = 'Blue!Kettle42'
const both = (password: string) => ({ password, confirmPassword: password })
let numbers = Math.floor(Math.random() * 1_000_000)

/** A member whose mobile number is nobody else's. */
async function aPersonWithMobile() {
  const person = await aMember(fixture.parts, fixture.organisation)
  numbers += 1
  const digits = `98${String(numbers).padStart(8, '0')}`
  await fixture.parts.store.platform.transaction((tx) =>
    rowsOf(tx)
      .updateTable('users')
      .set({ mobile_number: `+91${digits}` })
      .where('id', '=', person.userId)
      .execute(),
  )

  return { ...person, digits }
}

/** All of a test come from one address; what it may ask a minute is tested on its own. */

async function newest(to: string, fits: (words: string) => boolean): Promise<string> {
  const words = await expect
    .poll(
      async () => {
        const messages = await fixture.mailTo(to)

        return messages.map(({ subject, text }) => `${subject ?? ''}\n${text}`).find(fits) ?? ''
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
    .then(() => fixture.mailTo(to))

  return words.map(({ subject, text }) => `${subject ?? ''}\n${text}`).find(fits) ?? ''
}

async function aResetToken(email: string, path?: string): Promise<string> {
  await forgetLimits(fixture)
  const before = (await fixture.mailTo(email)).length
  await anyone.call(resetPassword, { emailId: email, path })
  await expect.poll(async () => (await fixture.mailTo(email)).length, { timeout: 20_000 }).toBe(before + 1)
  const mail = await newest(email, (words) => words.startsWith('Set a new password'))
  const token = /\?token=([A-Za-z0-9_-]{22})/.exec(mail)?.[1]
  if (!token) throw new Error(`no token in ${mail}`)

  return token
}

const codeIn = (words: string) => /\b(\d{6})\b/.exec(words)?.[1] ?? ''
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code}`
}

async function loggedIn(person: { email: string; password: string }): Promise<WireClient> {
  await forgetLimits(fixture)
  const client = aClient(fixture.url)
  await client.login(person.email, person.password)

  return client
}

const logsIn = async (email: string, password: string) => {
  await forgetLimits(fixture)
  const answer = await aClient(fixture.url).send(authenticate, { authObject: { email, password } })

  return answer.body.status === 'success'
}

describe('a forgotten password', () => {
  it('is set again by the mailed link, once', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const elsewhere = await loggedIn(person)
    const token = await aResetToken(person.email)
    expect(await anyone.call(verifyToken, { token })).toMatchObject({ purpose: 'reset' })

    await anyone.call(updatePassword, { secure_token: token, ...both(good) })
    expect(await logsIn(person.email, good)).toBe(true)
    expect(await logsIn(person.email, person.password)).toBe(false)
    expect(await codeOf(elsewhere.send(getUserInfo, {}))).toBe('401 SESSION_ENDED')
    expect(
      await codeOf(anyone.send(updatePassword, { secure_token: token, ...both('Green!Kettle42') })),
    ).toBe('404 INVALID_URL')
    await newest(person.email, (words) => words.startsWith('Your password was changed'))
  })

  it('answers unknown addresses as known ones, and writes to nobody', async () => {
    await forgetLimits(fixture)
    const unknown = 'nobody.at.all@example.in'
    const person = await aMember(fixture.parts, fixture.organisation)
    const answers = [
      await anyone.send(resetPassword, { emailId: unknown }),
      await anyone.send(resetPassword, { emailId: person.email }),
    ].map(({ status, body }) => ({ status, body }))
    expect(answers[0]).toEqual(answers[1])
    await newest(person.email, (words) => words.startsWith('Set a new password'))
    expect(await fixture.mailTo(unknown)).toEqual([])
  })

  it('writes five times an hour to one address, and answers on as before', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    await forgetLimits(fixture)
    fixture.passToNextMinute()
    for (let asked = 0; asked < 7; asked += 1) await anyone.call(resetPassword, { emailId: person.email })
    const sent = () =>
      fixture.store.read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select('detail')
          .where('event', '=', 'password-reset-sent')
          .execute()
          .then((rows) => rows.filter(({ detail }) => detail.user === person.userId).length),
      )
    await expect.poll(sent, { timeout: 20_000 }).toBe(5)
    // A sixth would have been sent before what is asked for after it.
    await aResetToken((await aMember(fixture.parts, fixture.organisation)).email)
    expect(await sent()).toBe(5)
  })

  it('has one link that works, for half an hour', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const first = await aResetToken(person.email)
    const second = await aResetToken(person.email)
    expect(await codeOf(anyone.send(verifyToken, { token: first }))).toBe('404 INVALID_URL')
    await anyone.call(verifyToken, { token: second })
    const answers = [
      await anyone.send(verifyToken, { token: `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}` }),
      await anyone.send(verifyToken, { token: '' }),
      await anyone.send(verifyToken, { token: first }),
    ].map(({ status, body }) => ({ status, body }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.body.message).toBe('Invalid URL')

    fixture.pass(29 * minutes)
    await anyone.call(verifyToken, { token: second })
    fixture.pass(1 * minutes)
    expect(await codeOf(anyone.send(verifyToken, { token: second }))).toBe('404 INVALID_URL')
    expect(await codeOf(anyone.send(updatePassword, { secure_token: second, ...both(good) }))).toBe(
      '404 INVALID_URL',
    )
  })

  it('dies with a change of the password, and with it the code that was under way', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const token = await aResetToken(person.email)
    await anyone.call(generateTokenForOtp, { type: 'reset', email: person.email })
    const code = codeIn(await newest(person.email, (words) => words.includes('is your code')))
    const client = await loggedIn(person)
    await client.call(updatePassword, { old_password: person.password, ...both(good) })
    expect(await codeOf(anyone.send(verifyToken, { token }))).toBe('404 INVALID_URL')
    expect(await codeOf(anyone.send(verifyResetEmailMobileOtp, { token: code, emailId: person.email }))).toBe(
      '422 OTP_WRONG',
    )
  })

  it('shows its masked contacts to the holder of the link alone, who gets a code by either', async () => {
    const person = await aPersonWithMobile()
    const token = await aResetToken(person.email)
    const details = await anyone.call(getResetUserDetails, { token })
    expect(details).toMatchObject({ mobile: `••••••${person.digits.slice(-4)}`, channels: ['mail', 'sms'] })
    expect(details.email).not.toBe(person.email)
    expect(await codeOf(anyone.send(getResetUserDetails, { token: 'x'.repeat(22) }))).toBe('404 INVALID_URL')

    const sent = await anyone.call(generateTokenForMobileOtp, { type: 'reset', token })
    const sms = await newest(`+91${person.digits}`, (words) => words.includes('you set a new password'))
    expect(JSON.stringify(sent)).not.toContain(codeIn(sms))
    const { secure_token } = await anyone.call(verifyResetEmailMobileOtp, {
      token: codeIn(sms),
      currentOtp: sent.currentOtp,
    })
    await anyone.call(updatePassword, { secure_token, ...both(good) })
    expect(await logsIn(person.email, good)).toBe(true)
  })

  it('has no SMS where the account has no number', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const token = await aResetToken(person.email)
    expect((await anyone.call(getResetUserDetails, { token })).channels).toEqual(['mail'])
    expect(await codeOf(anyone.send(generateTokenForMobileOtp, { type: 'reset', token }))).toBe(
      '422 OTP_CHANNEL',
    )
  })
})

describe('a code for a new password', () => {
  it('is good once, for its contact, and not for logging in', async () => {
    await forgetLimits(fixture)
    const person = await aPersonWithMobile()
    const sent = await anyone.call(generateTokenForOtp, { type: 'reset', email: person.email })
    expect(sent.userInfo.registration_verification.resend_otp_attempts).toBe(1)
    const code = codeIn(await newest(person.email, (words) => words.includes('is your code')))
    const right = { token: code, emailId: person.email }

    expect(
      await codeOf(anyone.send(verifyResetEmailMobileOtp, { ...right, emailId: 'other@example.in' })),
    ).toBe('422 OTP_EXPIRED')
    expect(
      await codeOf(anyone.send(verifyResetEmailMobileOtp, { token: code, mobileNumber: person.digits })),
    ).toBe('422 OTP_EXPIRED')
    await anyone.call(verifyResetEmailMobileOtp, right)
    expect(await codeOf(anyone.send(verifyResetEmailMobileOtp, right))).toBe('422 OTP_EXPIRED')
  })

  it('ends after ten minutes', async () => {
    await forgetLimits(fixture)
    const person = await aMember(fixture.parts, fixture.organisation)
    await anyone.call(generateTokenForOtp, { type: 'reset', email: person.email })
    const code = codeIn(await newest(person.email, (words) => words.includes('is your code')))
    fixture.pass(10 * minutes)
    expect(await codeOf(anyone.send(verifyResetEmailMobileOtp, { token: code, emailId: person.email }))).toBe(
      '422 OTP_EXPIRED',
    )
  })

  it('has five tries, after which the right one is wrong too', async () => {
    await forgetLimits(fixture)
    const person = await aMember(fixture.parts, fixture.organisation)
    await anyone.call(generateTokenForOtp, { type: 'reset', email: person.email })
    const code = codeIn(await newest(person.email, (words) => words.includes('is your code')))
    const wrong = code === '000000' ? '111111' : '000000'
    const tries: string[] = []
    for (const token of [wrong, wrong, wrong, wrong, wrong, code])
      tries.push(await codeOf(anyone.send(verifyResetEmailMobileOtp, { token, emailId: person.email })))
    expect(tries).toEqual([...Array(4).fill('422 OTP_WRONG'), '429 OTP_LOCKED', '429 OTP_LOCKED'])
    fixture.pass(31_000)
    expect(await codeOf(anyone.send(generateTokenForOtp, { type: 'reset', email: person.email }))).toBe(
      '429 OTP_LOCKED',
    )
  })

  it.each(['known', 'unknown'])(
    'is sent three times in all, whatever the client counts, where the contact is %s',
    async (who) => {
      await forgetLimits(fixture)
      const email =
        who === 'known'
          ? (await aMember(fixture.parts, fixture.organisation)).email
          : `nobody.${Date.now()}@example.in`
      const ask = () =>
        anyone.send(generateTokenForOtp, { type: 'reset', email, resend_otp_attempts: 0, new_user: true })
      const seen: unknown[] = []
      for (let asked = 0; asked < 4; asked += 1) {
        const { status, body } = await ask()
        const info = body.userInfo as
          | { registration_verification: { resend_otp_attempts: number } }
          | undefined
        seen.push([
          status,
          body.code,
          info?.registration_verification.resend_otp_attempts,
          Object.keys(body).sort().join(),
        ])
        fixture.pass(31_000)
      }
      const keys = 'currentOtp,expiresAt,has_left,status,userInfo'
      expect(seen).toEqual([
        [200, undefined, 1, keys],
        [200, undefined, 2, keys],
        [200, undefined, 3, keys],
        [429, 'OTP_SENDS_USED', undefined, 'code,message,status'],
      ])
      fixture.pass(23 * 60 * minutes)
      expect(await codeOf(ask())).toBe('429 OTP_SENDS_USED')
      fixture.pass(60 * minutes)
      await forgetLimits(fixture)
      expect((await ask()).status).toBe(200)
    },
  )

  it('takes a number that, with its country, looks like an Aadhaar number', async () => {
    await forgetLimits(fixture)
    let digits = 9_800_000_000
    while (!holdsAadhaar(`+91${digits}`)) digits += 1
    await anyone.call(generateTokenForMobileOtp, { type: 'reset', mobileNumber: String(digits) })
    expect(
      await codeOf(anyone.send(verifyResetEmailMobileOtp, { token: '123456', mobileNumber: String(digits) })),
    ).toBe('422 OTP_WRONG')
  })

  it('comes half a minute after the last at the earliest, each channel for itself', async () => {
    await forgetLimits(fixture)
    const person = await aPersonWithMobile()
    await anyone.call(generateTokenForOtp, { type: 'reset', email: person.email })
    expect(await codeOf(anyone.send(generateTokenForOtp, { type: 'reset', email: person.email }))).toBe(
      '429 OTP_TOO_SOON',
    )
    await anyone.call(generateTokenForMobileOtp, { type: 'reset', mobileNumber: person.digits })
  })

  it('is asked for so often from one address', async () => {
    await forgetLimits(fixture)
    const usual = fixture.parts.settings.codesPerMinute
    fixture.sets({ codesPerMinute: 4 })
    fixture.passToNextMinute()
    const seen: string[] = []
    for (let asked = 0; asked < 21; asked += 1) {
      const email = `a${asked}.${Date.now()}@example.in`
      seen.push(String((await anyone.send(generateTokenForOtp, { type: 'reset', email })).body.code))
    }
    fixture.sets({ codesPerMinute: usual })
    expect(seen.slice(0, 4)).toEqual(Array(4).fill('undefined'))
    expect(seen.slice(4, 20)).toEqual(Array(16).fill('WORK_NEEDED'))
    expect(seen.at(-1)).toBe('TOO_MANY_REQUESTS')
    // A full minute is remembered: nothing but its end lets anyone in.
    fixture.passToNextMinute()
  })

  it('is not sent to a number that two people share', async () => {
    await forgetLimits(fixture)
    const one = await aPersonWithMobile()
    const two = await aMember(fixture.parts, fixture.organisation)
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .updateTable('users')
        .set({ mobile_number: `+91${one.digits}` })
        .where('id', '=', two.userId)
        .execute(),
    )
    const sent = await anyone.call(generateTokenForMobileOtp, { type: 'reset', mobileNumber: one.digits })
    const row = await fixture.parts.store.platform.transaction((tx) =>
      tx.otpChallenges.byIdLocked(sent.currentOtp),
    )
    expect(row?.user_id).toBeNull()
  })
})

describe('a person who changes the password in a session', () => {
  it('goes on with new tokens, while every other session ends, in every organisation and on every server', async () => {
    const other = await anOrganisation(fixture.parts, 'Sagar Traders')
    const user = await aUser(fixture.parts, 'Moving')
    await joins(fixture.parts, user.userId, fixture.organisation)
    await joins(fixture.parts, user.userId, other)
    const enter = async (organisationId: string) => {
      await forgetLimits(fixture)
      const client = aClient(fixture.url)
      await client.login(user.email, user.password, organisationId)

      return client
    }
    const changing = await enter(fixture.organisation.id)
    const same = await enter(fixture.organisation.id)
    const elsewhere = await enter(other.id)
    const before = changing.session

    const { session } = await changing.call(updatePassword, { old_password: user.password, ...both(good) })
    if (!session) throw new Error('no session')
    // Each call may meet another of the two servers.
    for (const ended of [same, elsewhere, changing, changing])
      expect(await codeOf(ended.send(getUserInfo, {}))).toBe('401 SESSION_ENDED')
    expect(session.token).not.toBe(before)
    changing.session = session.token
    for (let asked = 0; asked < 4; asked += 1)
      expect((await changing.send(getUserInfo, {})).body.status).toBe('success')
  })

  it('names the old one, and is stopped after five wrong ones', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const client = await loggedIn(person)
    const change = (old_password: string | undefined) =>
      codeOf(client.send(updatePassword, { old_password, ...both(good) }))
    expect(await change(undefined)).toBe('422 OLD_PASSWORD_WRONG')
    for (let tried = 0; tried < 4; tried += 1)
      expect(await change('Wrong!Kettle42')).toBe('422 OLD_PASSWORD_WRONG')
    expect(await change(person.password)).toBe('429 LOGIN_LOCKED')
    expect(await codeOf(anyone.send(updatePassword, { old_password: person.password, ...both(good) }))).toBe(
      '401 SESSION_MISSING',
    )
  })

  it('does not get one of the last five again', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const client = await loggedIn(person)
    const [sixth = '', ...passwords] = [6, 1, 2, 3, 4, 5].map((number) => `Blue!Kettle4${number}`)
    let old = person.password
    for (const password of passwords) {
      await forgetLimits(fixture)
      const { session } = await client.call(updatePassword, { old_password: old, ...both(password) })
      client.session = session?.token ?? ''
      old = password
    }
    for (const used of passwords) {
      await forgetLimits(fixture)
      expect([used, await codeOf(client.send(updatePassword, { old_password: old, ...both(used) }))]).toEqual(
        [used, '422 PASSWORD_USED'],
      )
    }
    await forgetLimits(fixture)
    const { session } = await client.call(updatePassword, { old_password: old, ...both(sixth) })
    client.session = session?.token ?? ''
    // The first of them is the sixth from the end now.
    await client.call(updatePassword, { old_password: sixth, ...both('Blue!Kettle41') })
  })

  it.each([
    ['', 'password', 'This field is required.'],
    ['Ab1!', 'password', /^Use 8 to 20 characters/],
    ['alllower1!', 'password', /^Use 8 to 20 characters/],
    ['ALLUPPER1!', 'password', /^Use 8 to 20 characters/],
    ['NoDigits!!', 'password', /^Use 8 to 20 characters/],
    ['NoSpecial11', 'password', /^Use 8 to 20 characters/],
    [`Aa1!${'x'.repeat(61)}`, 'password', 'Invalid,Entered password length is too long'],
    [`Aa1!${'x'.repeat(61)}`, 'confirmPassword', 'Invalid,Entered confirm password length is too long'],
  ])('is told why %s will not do (%s)', async (password, path, message) => {
    const { status, body } = await anyone.send(updatePassword, { secure_token: 'x', ...both(password) })
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
    const said = (body.fields as { path: string; message: string }[]).find((field) => field.path === path)
    expect(said?.message).toMatch(message)
  })

  it('types it twice alike, and nothing that is easily guessed', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const client = await loggedIn(person)
    const differing = await client.send(updatePassword, {
      old_password: person.password,
      password: good,
      confirmPassword: `${good}x`,
    })
    expect(differing.body.fields).toMatchObject([
      { path: 'confirmPassword', message: 'Password do not match.' },
    ])
    expect(
      await codeOf(client.send(updatePassword, { old_password: person.password, ...both('P@ssw0rd#2026') })),
    ).toBe('422 PASSWORD_COMMON')
    await client.call(updatePassword, { old_password: person.password, ...both(`Aa1!${'kq'.repeat(30)}`) })
  })

  it('changes it once when the same act is sent twice at once', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const token = await aResetToken(person.email)
    const answers = await Promise.all(
      ['Blue!Kettle42', 'Green!Kettle42'].map((password) =>
        anyone.send(updatePassword, { secure_token: token, ...both(password) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('an invitation', () => {
  it('is known for a week, and sets no password', async () => {
    const user = await aUser(fixture.parts, 'Invited')
    const { membershipId } = await joins(fixture.parts, user.userId, fixture.organisation)
    const invite = () =>
      fixture.store.transaction(async (tx) => {
        await rowsOf(tx)
          .updateTable('memberships')
          .set({ state: 'invited' })
          .where('organisation_id', '=', tx.organisationId)
          .where('id', '=', membershipId)
          .execute()

        return await makeLinkCode(
          tx,
          { purpose: 'invitation', userId: user.userId, organisationId: tx.organisationId },
          fixture.parts.clock.now(),
        )
      })
    const late = await invite()
    fixture.pass(7 * 24 * 60 * minutes)
    expect(await codeOf(anyone.send(verifyToken, { token: late.code }))).toBe('404 INVALID_URL')

    const { code } = await invite()
    fixture.pass(6 * 24 * 60 * minutes)
    expect(await anyone.call(verifyToken, { token: code })).toMatchObject({ purpose: 'invitation' })
    expect(await codeOf(anyone.send(getResetUserDetails, { token: code }))).toBe('404 INVALID_URL')
    expect(await codeOf(anyone.send(updatePassword, { secure_token: code, ...both(good) }))).toBe(
      '404 INVALID_URL',
    )
  })
})
