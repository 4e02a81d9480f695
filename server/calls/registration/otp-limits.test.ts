import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyResetEmailMobileOtp } from '#contract/passwords/verifyResetEmailMobileOtp.ts'
import { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { registerB2B } from '#contract/registration/registerB2B.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import { verifyMobileOtp } from '#contract/registration/verifyMobileOtp.ts'
import { verifyB2CLoginOtp } from '#contract/sessions/verifyB2CLoginOtp.ts'
import { aClient, type WireAnswer, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aRegistrant, codeTo, type RegistrantInput } from '#testing/registering.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

/**
 * Ways round "three codes, then nothing for a day" and round "five tries", each of which fails,
 * beside the same asked for somebody who has codes left, which succeeds.
 */
let fixture: SigningFixture
let client: WireClient
let typed: RegistrantInput
let userId: string
let otherId: string
let firstKey: string

const sms = () => `+91${typed.mobileNumber}`
const sendMail = (more: object = {}, from = client, options = {}) =>
  from.send(generateTokenForOtp, { type: 'register', email: typed.email, user_id: userId, ...more }, options)
const sendSms = (more: object = {}, from = client) =>
  from.send(generateTokenForMobileOtp, {
    type: 'register',
    mobileNumber: typed.mobileNumber,
    user_id: userId,
    ...more,
  })
const codesOf = (to: string) => fixture.mailTo(to).then((messages) => messages.length)

beforeAll(async () => {
  fixture = await aSigningFixture({ servers: 2 })
  client = aClient(fixture.url)
  const six = Math.random().toString(36).slice(2, 8)
  typed = await aRegistrant(client, { email: `limited.${six}@gmail.com` })
  userId = (await client.call(selfOnboard, typed)).result._id
  const other = await aRegistrant(client)
  otherId = (await client.call(selfOnboard, other)).result._id
  firstKey = randomUUID()
  for (let sent = 1; sent <= 3; sent += 1) {
    await forgetLimits(fixture)
    const options = sent === 1 ? { idempotencyKey: firstKey } : {}
    expect((await sendMail({}, client, options)).body.status).toBe('success')
    expect((await sendSms()).body.status).toBe('success')
    await codeTo(fixture, typed.email, sent)
    await codeTo(fixture, sms(), sent)
    fixture.pass(31_000)
  }
}, 120_000)
afterAll(() => fixture.close())

const again = (more: Partial<RegistrantInput>, from = client) => from.send(selfOnboard, { ...typed, ...more })

/** A registration of another address of the same mailbox, and a code for it. */
async function aliased(email: string): Promise<WireAnswer> {
  const begun = await again({ email, mobileNumber: (await aRegistrant(client)).mobileNumber })
  const { _id } = begun.body.result as { _id: string }

  const answer = await sendMail({ email, user_id: _id })
  expect(answer.body.code).toBe('OTP_SENDS_USED')

  return answer
}

const mailDomain = 'gmail.com'
const localPart = () => typed.email.slice(0, typed.email.indexOf('@'))

const waysToMoreCodes: readonly (readonly [string, () => Promise<WireAnswer | readonly WireAnswer[]>])[] = [
  ['asking once more', () => sendMail()],
  ['saying that none was sent', () => sendMail({ resend_otp_attempts: 0 })],
  ['saying that fewer than none were sent', () => sendMail({ resend_otp_attempts: -9 })],
  [
    'sending counters of one’s own',
    () => sendMail({ registration_verification: { resend_otp_attempts: 0, last_attempt_at: null } }),
  ],
  ['claiming to be new', () => sendMail({ new_user: true, is_deleted: false })],
  ['leaving the registration out', () => sendMail({ user_id: null })],
  ['naming another registration', () => sendMail({ user_id: otherId })],
  ['naming a registration that is nowhere', () => sendMail({ user_id: randomUUID() })],
  ['writing the mail in capitals', () => sendMail({ email: typed.email.toUpperCase() })],
  ['putting spaces around the mail', () => sendMail({ email: `  ${typed.email}\t` })],
  ['another browser', () => sendMail({}, aClient(fixture.url))],
  ['a key of its own', () => sendMail({}, client, { idempotencyKey: randomUUID() })],
  [
    'an address that a header claims',
    () => sendMail({}, client, { headers: { 'x-forwarded-for': '203.0.113.9' } }),
  ],
  ['an address that the body claims', () => sendMail({ ipInfo: { ip: '203.0.113.9' } })],
  ['the session of somebody known', () => sendMail({}, fixture.initiator)],
  ['typing the form again', async () => [await again({}), await sendMail()].slice(1)],
  ['another name', async () => [await again({ first_name: 'Other' }), await sendMail()].slice(1)],
  [
    'another mobile and back',
    async () => {
      await again({ mobileNumber: (await aRegistrant(client)).mobileNumber })
      await again({})

      return await sendMail()
    },
  ],
  ['a plus behind the name', () => aliased(`${localPart()}+one@${mailDomain}`)],
  ['the other name of the same service', () => aliased(`${localPart()}@googlemail.com`)],
  ['both at once', () => aliased(`${localPart()}+one@googlemail.com`)],
  ['a sign that nobody sees', () => sendMail({ email: typed.email.replace('@', '\u200b@') })],
  ['a dot behind the domain', () => sendMail({ email: `${typed.email}.` })],
  ['two mails in one field', () => sendMail({ email: `${typed.email},other@${mailDomain}` })],
  ['another language', () => sendMail({ language: 'hi' })],
  ['both contacts at once', () => sendMail({ mobileNumber: typed.mobileNumber })],
  ['a proof that is none', () => sendMail({ secure_token: 'A'.repeat(22) })],
  [
    'the form of businesses',
    async () => {
      await client.send(registerB2B, { ...typed, organisationName: 'Kaveri Looms' })

      return await sendMail()
    },
  ],
  ['two pluses behind the name', () => aliased(`${localPart()}+one+two@${mailDomain}`)],
  ['a dot that the service does not read', () => aliased(`l.${localPart().slice(1)}@${mailDomain}`)],
  ['twice at the same moment', () => Promise.all([sendMail(), sendMail()])],
  [
    'ten at once from ten browsers',
    () => Promise.all(Array.from({ length: 10 }, () => sendMail({}, aClient(fixture.url)))),
  ],
  ['another word for the type', () => sendMail({ type: 'REGISTER' })],
  ['no type', () => sendMail({ type: undefined })],
  ['a list of mails', () => sendMail({ email: [typed.email] })],
  ['an object for a mail', () => sendMail({ email: { $ne: null } })],
  ['asking for the mobile once more', () => sendSms()],
  ['a mobile with the country before it', () => sendSms({ mobileNumber: `+91${typed.mobileNumber}` })],
  ['a mobile with a zero before it', () => sendSms({ mobileNumber: `0${typed.mobileNumber}` })],
  [
    'a mobile with spaces',
    () => sendSms({ mobileNumber: ` ${typed.mobileNumber.slice(0, 5)} ${typed.mobileNumber.slice(5)} ` }),
  ],
  [
    'a mobile in full-width digits',
    () =>
      sendSms({
        mobileNumber: [...typed.mobileNumber]
          .map((digit) => String.fromCodePoint(0xff10 + Number(digit)))
          .join(''),
      }),
  ],
  [
    'a registration of another mail with the same mobile',
    async () => {
      const mine = await aRegistrant(client, { mobileNumber: typed.mobileNumber })
      const begun = await client.call(selfOnboard, mine)

      return await sendSms({ user_id: begun.result._id })
    },
  ],
]

describe('three codes, then none for a day', () => {
  it('are sent to a person who has some left: the control', async () => {
    await forgetLimits(fixture)
    const mine = await aRegistrant(client)
    const { _id } = (await client.call(selfOnboard, mine)).result
    const given = { email: mine.email, user_id: _id, resend_otp_attempts: 0, new_user: true }
    expect((await sendMail(given)).body.status).toBe('success')
    expect((await sendSms({ mobileNumber: mine.mobileNumber, user_id: _id })).body.status).toBe('success')
    expect(await codeTo(fixture, mine.email)).toMatch(/^\d{6}$/)
    expect(await codeTo(fixture, `+91${mine.mobileNumber}`)).toMatch(/^\d{6}$/)
  })

  it.each(waysToMoreCodes)('not by %s', async (_way, tries) => {
    await forgetLimits(fixture)
    const answers = [await tries()].flat()
    for (const { body } of answers) {
      expect(body.status).toBe('failed')
      expect(['OTP_SENDS_USED', 'REGISTRATION_ENDED', 'BAD_REQUEST']).toContain(body.code)
    }
    expect([await codesOf(typed.email), await codesOf(sms())]).toEqual([3, 3])
  })

  it('are tried in forty ways', () => expect(waysToMoreCodes.length).toBeGreaterThanOrEqual(40))

  it('answers the first again under its key, and sends nothing for it', async () => {
    expect((await sendMail({}, client, { idempotencyKey: firstKey })).body.status).toBe('success')
    expect(await codesOf(typed.email)).toBe(3)
  })

  it('says when there is one again, and sends it then', async () => {
    await forgetLimits(fixture)
    const { headers } = await sendMail()
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(23 * 3600)
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
    fixture.pass((seconds - 5) * 1000)
    await forgetLimits(fixture)
    expect((await sendMail()).body.code).toBe('OTP_SENDS_USED')
    fixture.pass(6_000)
    await forgetLimits(fixture)
    expect((await sendMail()).body.status).toBe('success')
    await codeTo(fixture, typed.email, 4)
  })
})

describe('the ways that are tried', () => {
  /** Whose codes were counted, and are no longer: what each way would get if nobody counted. */
  async function forgetsCounts() {
    await forgetLimits(fixture)
    await fixture.parts.store.platform.transaction((tx) => rowsOf(tx).deleteFrom('otp_challenges').execute())
  }

  it.each(waysToMoreCodes.slice(0, 6))('would get a code where none is counted: %s', async (_way, tries) => {
    await forgetsCounts()
    const before = await codesOf(typed.email)
    const [answer] = [await tries()].flat()
    expect(answer?.body.status).toBe('success')
    await codeTo(fixture, typed.email, before + 1)
  })
})

describe('five tries of a code', () => {
  async function withCode() {
    await forgetLimits(fixture)
    const mine = await aRegistrant(client)
    const { _id } = (await client.call(selfOnboard, mine)).result
    await client.call(generateTokenForOtp, { type: 'register', email: mine.email, user_id: _id })
    const code = await codeTo(fixture, mine.email)
    const wrong = code === '111111' ? '222222' : '111111'
    const guess = (token: string, more: object = {}, from = client) =>
      from.send(verifyEmailOtp, { token, emailId: mine.email, user_id: _id, ...more })

    return { mine, _id, code, wrong, guess }
  }

  it('are enough for a person who has the code: the control', async () => {
    const { code, wrong, guess } = await withCode()
    for (let tries = 0; tries < 4; tries += 1) expect((await guess(wrong)).body.code).toBe('OTP_WRONG')
    expect((await guess(code)).body.status).toBe('success')
  })

  it('not more from other browsers, servers or with claims', async () => {
    const { code, wrong, guess, _id, mine } = await withCode()
    for (let tries = 0; tries < 5; tries += 1) await guess(wrong, {}, aClient(fixture.url))
    for (const more of [
      {},
      { register_type: 'b2c_referrer' },
      { resend_otp_attempts: 0 },
      { emailId: mine.email.toUpperCase() },
    ])
      expect((await guess(code, more)).body.code).toBe('OTP_LOCKED')
    fixture.pass(31_000)
    // Nor by a new code: what was locked waits for its day.
    const fresh = await client.send(generateTokenForOtp, {
      type: 'register',
      email: mine.email,
      user_id: _id,
    })
    expect(fresh.body.code).toBe('OTP_LOCKED')
    // Nor by typing the form again.
    await client.send(selfOnboard, mine)
    expect((await guess(code)).body.code).toBe('OTP_LOCKED')
  })

  it('not more at the same moment', async () => {
    const { wrong, guess, code } = await withCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(wrong)))
    expect(answers.filter(({ body }) => body.code === 'OTP_WRONG')).toHaveLength(4)
    expect((await guess(code)).body.code).toBe('OTP_LOCKED')
  })

  it('open nothing by another door, for another registration, late, or twice', async () => {
    const { code, guess, mine, _id } = await withCode()
    const given = { token: code, emailId: mine.email }
    expect((await client.send(verifyB2CLoginOtp, given)).body.code).toBe('OTP_EXPIRED')
    expect((await client.send(verifyResetEmailMobileOtp, given)).body.code).toBe('OTP_EXPIRED')
    const { mobileNumber } = mine
    const asMobile = await client.send(verifyMobileOtp, { token: code, mobileNumber, user_id: _id })
    expect(asMobile.body.code).toBe('OTP_EXPIRED')
    expect((await guess(code, { user_id: otherId })).body.code).toBe('OTP_EXPIRED')
    expect((await guess(code, { user_id: randomUUID() })).body.code).toBe('REGISTRATION_ENDED')
    expect((await guess(code)).body.status).toBe('success')
    expect((await guess(code)).body.code).toBe('OTP_EXPIRED')

    const late = await withCode()
    fixture.pass(10 * 60_000)
    expect((await late.guess(late.code)).body.code).toBe('OTP_EXPIRED')
  })

  it('prove the address to which the code went, and none that counts as the same mailbox', async () => {
    const { code, mine, _id } = await withCode()
    const [name, domain] = mine.email.split('@')
    const email = `${name}+another@${domain}`
    expect((await client.send(selfOnboard, { ...mine, email })).body.status).toBe('success')
    const answer = await client.send(verifyEmailOtp, { token: code, emailId: email, user_id: _id })
    expect(answer.body.code).toBe('OTP_EXPIRED')
  })

  it('are never in an answer', async () => {
    await forgetLimits(fixture)
    const mine = await aRegistrant(client)
    const { _id } = (await client.call(selfOnboard, mine)).result
    const sent = await client.send(generateTokenForOtp, { type: 'register', email: mine.email, user_id: _id })
    const code = await codeTo(fixture, mine.email)
    expect(JSON.stringify(sent.body)).not.toContain(code)
  })
})
