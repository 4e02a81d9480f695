import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { validateUser } from '#contract/sessions/validateUser.ts'
import { verifyB2CLoginOtp } from '#contract/sessions/verifyB2CLoginOtp.ts'
import { saveLoginPages } from '#services/organisations/save-login-pages.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture

beforeAll(async () => {
  fixture = await aSigningFixture()
})
afterAll(() => fixture.close())

const newClient = () => aClient(fixture.url)

async function aLoginCode(client: WireClient, email: string): Promise<string> {
  await forgetLimits(fixture)
  await client.call(generateTokenForOtp, { type: 'login', email })

  return await codeIn(email)
}

async function codeIn(to: string): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        const [newest] = await fixture.mailTo(to)
        code = /\b(\d{6})\b/.exec(`${newest?.subject ?? ''} ${newest?.text ?? ''}`)?.[1] ?? ''

        return code
      },
      { timeout: 20_000 },
    )
    .not.toBe('')

  return code
}

const refused = async (client: WireClient, input: object) => {
  const { status, body } = await client.send(verifyB2CLoginOtp, input)

  return `${status} ${body.code}`
}

const set = (organisationId: string, key: string, value: unknown) =>
  fixture.parts.store
    .forOrganisation(organisationId)
    .transaction((tx) => tx.organisationSettings.write(key, value))

describe('a login by code', () => {
  it('opens a session in the only organisation, once, and the code is nowhere in the answer', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const client = newClient()
    const code = await aLoginCode(client, person.email)
    const answer = await client.call(verifyB2CLoginOtp, { token: code, emailId: person.email })
    expect(answer.user.organisation_id).toBe(fixture.organisation.id)
    client.session = answer.user.token
    expect((await client.call(getUserInfo, {})).userInfo.profileInfo.emailId).toBe(person.email)
    expect(await refused(newClient(), { token: code, emailId: person.email })).toBe('422 OTP_EXPIRED')
  })

  it('comes by SMS to a person who types the number as people do', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .updateTable('users')
        .set({ mobile_number: '+919811223344' })
        .where('id', '=', person.userId)
        .execute(),
    )
    const client = newClient()
    const { currentOtp } = await client.call(generateTokenForMobileOtp, {
      type: 'login',
      mobileNumber: '098112 23344',
    })
    const token = await codeIn('+919811223344')
    expect((await client.call(verifyB2CLoginOtp, { token, currentOtp })).user._id).toBe(person.userId)
  })

  it('leads to the choice where there are several organisations', async () => {
    const other = await anOrganisation(fixture.parts, 'Sagar Traders')
    const user = await aUser(fixture.parts, 'Several')
    await joins(fixture.parts, user.userId, fixture.organisation)
    await joins(fixture.parts, user.userId, other)
    const client = newClient()
    const token = await aLoginCode(client, user.email)
    const half = await client.call(verifyB2CLoginOtp, { token, emailId: user.email })
    expect(half.organisation_list?.map(({ id }) => id).sort()).toEqual(
      [fixture.organisation.id, other.id].sort(),
    )
    client.session = half.user.token
    await client.call(proceedWithSelectedOrg, { organisation_id: other.id })
  })

  it('counts wrong ones, and is not opened by a code for a password', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const client = newClient()
    const code = await aLoginCode(client, person.email)
    const wrong = code === '000000' ? '111111' : '000000'
    const tries: string[] = []
    for (const token of [wrong, wrong, wrong, wrong, wrong, code])
      tries.push(await refused(client, { token, emailId: person.email }))
    expect(tries).toEqual([...Array(4).fill('422 OTP_WRONG'), '429 OTP_LOCKED', '429 OTP_LOCKED'])

    const another = await aMember(fixture.parts, fixture.organisation)
    await client.call(generateTokenForOtp, { type: 'reset', email: another.email })
    const token = await codeIn(another.email)
    expect(await refused(client, { token, emailId: another.email })).toBe('422 OTP_EXPIRED')
  })

  it('answers for unknown contacts as for a wrong code', async () => {
    const client = newClient()
    const email = 'nobody.here@example.in'
    await client.call(generateTokenForOtp, { type: 'login', email })
    expect(await refused(client, { token: '123456', emailId: email })).toBe('422 OTP_WRONG')
    expect(await fixture.mailTo(email)).toEqual([])
  })

  it('opens one session when the code is sent twice at once', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    const token = await aLoginCode(newClient(), person.email)
    const both = await Promise.all(
      [newClient(), newClient()].map((client) =>
        client.send(verifyB2CLoginOtp, { token, emailId: person.email }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is not offered, sent or taken where the organisation wants passwords', async () => {
    const strict = await anOrganisation(fixture.parts, 'Strict Lender')
    const person = await aMember(fixture.parts, strict)
    const client = newClient()
    const token = await aLoginCode(client, person.email)
    await set(strict.id, 'login_methods', ['password'])
    expect(await refused(client, { token, emailId: person.email })).toBe('422 OTP_EXPIRED')

    const before = (await fixture.mailTo(person.email)).length
    fixture.pass(31_000)
    await client.call(generateTokenForOtp, { type: 'login', email: person.email })
    // The next one's mail comes after what this one's job did.
    await aLoginCode(client, (await aMember(fixture.parts, fixture.organisation)).email)
    expect(await fixture.mailTo(person.email)).toHaveLength(before)
  })

  it('keeps to the addresses from which the organisation works', async () => {
    const guarded = await anOrganisation(fixture.parts, 'Guarded Lender')
    const person = await aMember(fixture.parts, guarded)
    await set(guarded.id, 'inbound_ips', ['203.0.113.0/24'])
    const client = newClient()
    const token = await aLoginCode(client, person.email)
    expect(await refused(client, { token, emailId: person.email })).toBe('403 INBOUND_IP')
  })

  it('asks for a contact and six digits', async () => {
    const client = newClient()
    expect(await refused(client, { token: '123456' })).toBe('400 BAD_REQUEST')
    const { body } = await client.send(verifyB2CLoginOtp, { token: '12345', emailId: 'a@b.in' })
    expect(body.fields).toMatchObject([{ path: 'token', message: 'The OTP you entered is invalid.' }])
  })
})

describe('the first step of a login', () => {
  it('says how one logs in at a page, and the same of every address', async () => {
    const lender = await anOrganisation(fixture.parts, 'Aravalli Lender')
    const person = await aMember(fixture.parts, lender)
    await fixture.parts.store.forOrganisation(lender.id).transaction(async (tx) => {
      await saveLoginPages(
        tx,
        {
          login: 'aravalli-test-login',
          forgot_password: null,
          change_password: null,
          accepts_status: false,
          area: 'login',
        },
        { kind: 'system', name: 'Test' },
      )
      await tx.organisationSettings.write('login_methods', ['password'])
    })
    const client = newClient()
    const ask = async (email: string, path?: string) =>
      (await client.send(validateUser, { email, path })).body
    const here = await ask(person.email, 'aravalli-test-login')
    expect(here).toEqual({ status: 'success', methods: ['password'], sso_url: null })
    expect(await ask('nobody@example.in', 'aravalli-test-login')).toEqual(here)
    const anywhere = await ask(person.email)
    expect(anywhere).toEqual({ status: 'success', methods: ['password', 'otp'], sso_url: null })
    expect(await ask('nobody@example.in')).toEqual(anywhere)
  })
})
