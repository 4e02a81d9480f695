import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInboundIp } from '#contract/sessions/checkInboundIp.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { aClient } from '#testing/client.ts'
import { aPasskey } from '#testing/passkey.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { anApp, enrolsApp, halfWay, setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-house.ts'

const minute = 60_000
const origin = 'https://sign.example'
let wire: Wire

beforeAll(async () => {
  wire = await aWire({ settings: { publicUrl: origin } })
})
afterAll(() => wire.close())

const now = () => wire.parts.clock.now().getTime()
const codeOf = async (answer: Promise<{ body: { code?: string; status: string } }>) =>
  (await answer).body.code ?? (await answer).body.status

async function aPerson(policy?: string) {
  const organisation = await anOrganisation(wire.parts)
  const person = await aMember(wire.parts, organisation)
  const client = aClient(wire.url)
  await client.login(person.email, person.password)
  if (policy) await setsSetting(wire.parts, organisation.id, 'two_factor', policy)

  return { organisation, person, client, login: () => halfWay(wire.url, person.email, person.password) }
}

/** Somebody with an app, at their second factor, a step after the one they enrolled with. */
async function atSecondFactor() {
  const made = await aPerson()
  const enrolled = await enrolsApp(made.client, made.person.password, now)
  wire.pass(30_000)

  return { ...made, ...enrolled, ...(await made.login()) }
}

async function eventsOf(organisationId: string): Promise<string[]> {
  return wire.parts.store.forOrganisation(organisationId).read(async (tx) => {
    const rows = await tx.db.selectFrom('audit_entries').select('event').orderBy('number').execute()

    return rows.map(({ event }) => event)
  })
}

describe('a code of an app', () => {
  it('makes the half session whole, and is written down', async () => {
    const { client, answer, app, organisation } = await atSecondFactor()
    expect(answer).toMatchObject({
      second_factor: ['totp'],
      user: { organisation_id: null, refreshToken: null },
    })
    expect(answer.user.token.startsWith('0.')).toBe(true)
    const whole = await client.call(verifyTwoFactor, { method: 'totp', code: app.code() })
    expect(whole.user).toMatchObject({ organisation_id: organisation.id })
    const half = client.session
    client.session = whole.user!.token
    expect((await client.call(getUserInfo, {})).userInfo.organisationInfo._id).toBe(organisation.id)
    expect((await client.call(fetchDetails, {})).sessions.find(({ current }) => current)?.second_factor).toBe(
      true,
    )
    client.session = half
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'totp', code: app.code(1) }))).toBe(
      'SESSION_ENDED',
    )
    expect((await eventsOf(organisation.id)).slice(-2)).toEqual(['second-factor-proved', 'member-logged-in'])
  })

  it('is good once, on every server, and of many at the same moment one is taken', async () => {
    const { login, app } = await atSecondFactor()
    const halves = await Promise.all(Array.from({ length: 4 }, () => login()))
    const code = app.code()
    const codes = await Promise.all(
      halves.map(({ client }, index) => {
        client.url = index % 2 ? wire.url : wire.secondUrl
        return codeOf(client.send(verifyTwoFactor, { method: 'totp', code }))
      }),
    )
    expect(codes.sort()).toEqual([
      'WRONG_SECOND_FACTOR',
      'WRONG_SECOND_FACTOR',
      'WRONG_SECOND_FACTOR',
      'success',
    ])
  })

  it('is not one of long ago, nor anything else', async () => {
    const { client, app, organisation } = await atSecondFactor()
    for (const code of [app.code(-3), app.code(3), '000000x'])
      expect(await codeOf(client.send(verifyTwoFactor, { method: 'totp', code }))).toBe('WRONG_SECOND_FACTOR')
    expect(await eventsOf(organisation.id)).toContain('second-factor-refused')
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'totp', code: '' }))).toBe('BAD_REQUEST')
  })

  it('is locked after five wrong ones, for a quarter of an hour; then the right one serves', async () => {
    const { login, app } = await atSecondFactor()
    for (let n = 0; n < 5; n += 1) {
      const { client } = await login()
      expect(await codeOf(client.send(verifyTwoFactor, { method: 'totp', code: '000000' }))).toBe(
        'WRONG_SECOND_FACTOR',
      )
    }
    const { client } = await login()
    const locked = await client.send(verifyTwoFactor, { method: 'totp', code: app.code() })
    expect(locked).toMatchObject({ status: 429, body: { code: 'SECOND_FACTOR_LOCKED' } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    wire.pass(15 * minute)
    const { client: later } = await login()
    expect(await codeOf(later.send(verifyTwoFactor, { method: 'totp', code: app.code() }))).toBe('success')
  })
})

describe('a recovery code', () => {
  it('opens once, in any spelling, and its owner is told by mail', async () => {
    const { client, recoveryCodes, login, organisation, person } = await atSecondFactor()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const spelled = code.toLowerCase().replaceAll('-', ' ')
    const whole = await client.call(verifyTwoFactor, { method: 'recovery', code: spelled })
    client.session = whole.user!.token
    expect((await client.call(fetchDetails, {})).recovery_codes_left).toBe(9)
    const { client: again } = await login()
    expect(await codeOf(again.send(verifyTwoFactor, { method: 'recovery', code }))).toBe(
      'WRONG_SECOND_FACTOR',
    )
    const mails = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.db.selectFrom('notifications').select(['template', 'to_masked']).execute())
    expect(mails.map(({ template }) => template)).toEqual(['second-factor-changed', 'second-factor-changed'])
    expect(mails[0]?.to_masked).not.toBe(person.email)
  })

  it('of somebody else opens nothing', async () => {
    const other = await atSecondFactor()
    const { client } = await atSecondFactor()
    const code = other.recoveryCodes[0]
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'recovery', code }))).toBe(
      'WRONG_SECOND_FACTOR',
    )
  })

  it('is kept as a hash alone, and the secret of an app sealed', async () => {
    const { recoveryCodes, app, person } = await atSecondFactor()
    const rows = await wire.parts.store.platform.read(async (tx) => ({
      codes: await tx.db
        .selectFrom('recovery_codes')
        .selectAll()
        .where('user_id', '=', person.userId)
        .execute(),
      factors: await tx.db
        .selectFrom('second_factors')
        .selectAll()
        .where('user_id', '=', person.userId)
        .execute(),
    }))
    expect(rows.codes).toHaveLength(10)
    const kept = JSON.stringify(rows)
    expect(recoveryCodes.some((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toBe(
      false,
    )
    expect(rows.factors[0]?.sealed_secret?.includes(app.key)).toBe(false)
  })
})

describe('a passkey', () => {
  async function withPasskey() {
    const made = await aPerson()
    const passkey = aPasskey(origin)
    const { passkey_options } = await made.client.call(saveTwoFactor, {
      act: 'begin',
      kind: 'passkey',
      proof: { password: made.person.password },
    })
    const { factors } = await made.client.call(saveTwoFactor, {
      act: 'confirm_passkey',
      registration: passkey.registers(passkey_options!),
      name: 'Laptop',
    })
    const ask = async (client: typeof made.client) =>
      (await client.call(verifyTwoFactor, { method: 'passkey' })).passkey_options!

    return { ...made, passkey, factors, ask, options: passkey_options!, ...(await made.login()) }
  }

  it('is made for this address, with its user verified, and makes a half session whole', async () => {
    const { options, factors, answer, client, passkey, ask } = await withPasskey()
    expect(options).toMatchObject({
      rp: { id: 'sign.example' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    })
    expect(factors).toMatchObject([{ kind: 'passkey', name: 'Laptop' }])
    expect(answer.second_factor).toEqual(['passkey'])
    const asked = await ask(client)
    expect(asked).toMatchObject({
      rpId: 'sign.example',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id }],
    })
    const whole = await client.call(verifyTwoFactor, { method: 'passkey', assertion: passkey.asserts(asked) })
    expect(whole.user?.refreshToken).toBeTruthy()
  })

  it.each([
    ['of another site', { origin: 'https://sign.example.attacker.in' }],
    ['over another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without its user verified', { verified: false }],
    ['whose counter did not move: a copy', { counter: 1 }],
  ])('%s is refused, and its challenge used up', async (_what, wrongs) => {
    const { client, passkey, ask } = await withPasskey()
    const asked = await ask(client)
    const wrong = { method: 'passkey', assertion: passkey.asserts(asked, wrongs) }
    expect(await codeOf(client.send(verifyTwoFactor, wrong))).toBe('WRONG_SECOND_FACTOR')
    const late = { method: 'passkey', assertion: passkey.asserts(asked) }
    expect(await codeOf(client.send(verifyTwoFactor, late))).toBe('PASSKEY_EXPIRED')
    const right = { method: 'passkey', assertion: passkey.asserts(await ask(client), { counter: 9 }) }
    expect(await codeOf(client.send(verifyTwoFactor, right))).toBe('success')
  })

  it('answers the challenge of its own session, within five minutes', async () => {
    const { client, passkey, ask, login } = await withPasskey()
    const { client: other } = await login()
    const asked = await ask(client)
    await ask(other)
    const assertion = passkey.asserts(asked)
    expect(await codeOf(other.send(verifyTwoFactor, { method: 'passkey', assertion }))).toBe(
      'WRONG_SECOND_FACTOR',
    )
    const late = await ask(client)
    wire.pass(5 * minute)
    expect(
      await codeOf(client.send(verifyTwoFactor, { method: 'passkey', assertion: passkey.asserts(late) })),
    ).toBe('PASSKEY_EXPIRED')
  })

  it('of somebody else, or unknown, opens nothing', async () => {
    const { client, ask } = await withPasskey()
    const other = await withPasskey()
    const assertion = other.passkey.asserts(await ask(client))
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'passkey', assertion }))).toBe(
      'WRONG_SECOND_FACTOR',
    )
  })

  it('serves while codes are locked: what cannot be guessed is not counted', async () => {
    const { client, passkey, ask, login } = await withPasskey()
    for (let n = 0; n < 5; n += 1) await client.send(verifyTwoFactor, { method: 'recovery', code: 'AAAA' })
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'recovery', code: 'AAAA' }))).toBe(
      'SECOND_FACTOR_LOCKED',
    )
    const { client: fresh } = await login()
    const assertion = passkey.asserts(await ask(fresh))
    expect(await codeOf(fresh.send(verifyTwoFactor, { method: 'passkey', assertion }))).toBe('success')
  })

  it('is asked of nobody who has none', async () => {
    const { client } = await atSecondFactor()
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'passkey' }))).toBe('NO_SECOND_FACTOR')
  })
})

describe('the policy of an organisation', () => {
  it.each([
    ['off', false],
    ['optional', true],
    ['required', true],
  ] as const)('%s asks whoever has a factor: %s', async (policy, asks) => {
    const { client, person, organisation, login } = await aPerson()
    await enrolsApp(client, person.password, now)
    await setsSetting(wire.parts, organisation.id, 'two_factor', policy)
    expect((await login()).answer.second_factor !== undefined).toBe(asks)
  })

  it('required: who has none may enrol one, is in with it, and can do nothing else before', async () => {
    const { login, organisation } = await aPerson('required')
    const { client, answer } = await login()
    expect(answer.second_factor).toEqual([])
    expect(await codeOf(client.send(getUserInfo, {}))).toBe('SECOND_FACTOR')
    expect(await codeOf(client.send(proceedWithSelectedOrg, { organisation_id: organisation.id }))).toBe(
      'SECOND_FACTOR',
    )
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'totp', code: '123456' }))).toBe(
      'NO_SECOND_FACTOR',
    )
    expect(await codeOf(client.send(checkInboundIp, { organisation_id: organisation.id }))).toBe('success')
    const { totp } = await client.call(saveTwoFactor, { act: 'begin', kind: 'totp' })
    const app = anApp(totp!.secret, now)
    const confirm = { act: 'confirm_totp', factor_id: totp!.factor_id, name: 'App' }
    expect(await codeOf(client.send(saveTwoFactor, { ...confirm, code: app.code(5) }))).toBe(
      'WRONG_SECOND_FACTOR',
    )
    const whole = await client.send(saveTwoFactor, { ...confirm, code: app.code() })
    expect(whole.body).toMatchObject({ status: 'success', recovery_codes: expect.any(Array) })
    client.session = (whole.body.user as { token: string }).token
    expect((await client.call(getUserInfo, {})).userInfo.organisationInfo._id).toBe(organisation.id)
  })

  it('lets nobody enrol beside a factor that is there, with the password alone', async () => {
    const { client } = await atSecondFactor()
    expect(await codeOf(client.send(saveTwoFactor, { act: 'begin', kind: 'totp' }))).toBe('SECOND_FACTOR')
    expect(await codeOf(client.send(saveTwoFactor, { act: 'ask_passkey' }))).toBe('SECOND_FACTOR')
  })

  it('asks operators whatever it says', async () => {
    const organisation = await anOrganisation(wire.parts)
    await setsSetting(wire.parts, organisation.id, 'two_factor', 'off')
    const operator = await aMember(wire.parts, organisation, ['workflow', 'onboardClient'])
    expect((await halfWay(wire.url, operator.email, operator.password)).answer.second_factor).toEqual([])
  })

  it('may leave, and is not kept in', async () => {
    const { client } = await atSecondFactor()
    expect(await codeOf(client.send(logoutSession, {}))).toBe('success')
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'passkey' }))).toBe('SESSION_ENDED')
  })
})

describe('with several organisations', () => {
  async function inTwo(policyOfSecond: string) {
    const [first, second] = [
      await anOrganisation(wire.parts, 'A Bank'),
      await anOrganisation(wire.parts, 'B Trust'),
    ]
    const user = await aUser(wire.parts)
    await joins(wire.parts, user.userId, first)
    await joins(wire.parts, user.userId, second)
    await setsSetting(wire.parts, first.id, 'two_factor', 'off')
    await setsSetting(wire.parts, second.id, 'two_factor', policyOfSecond)
    const { client } = await halfWay(wire.url, user.email, user.password)

    return { first, second, user, client }
  }

  it('the chosen one decides, after the choice', async () => {
    const { client, second, user } = await inTwo('required')
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'totp', code: '123456' }))).toBe(
      'CHOOSE_ORGANISATION',
    )
    expect(await codeOf(client.send(saveTwoFactor, { act: 'begin', kind: 'totp' }))).toBe(
      'CHOOSE_ORGANISATION',
    )
    const chosen = await client.call(proceedWithSelectedOrg, { organisation_id: second.id })
    expect(chosen).toMatchObject({ second_factor: [], user: { _id: user.userId, organisation_id: null } })
  })

  it('a switch keeps the session before until the factor is proved, then ends it', async () => {
    const { client, first, second, user } = await inTwo('required')
    client.session = (await client.call(proceedWithSelectedOrg, { organisation_id: first.id })).user.token
    const { app } = await enrolsApp(client, user.password, now)
    wire.pass(30_000)
    const before = client.session
    const half = await client.call(proceedWithSelectedOrg, { organisation_id: second.id })
    expect(half.second_factor).toEqual(['totp'])
    expect((await client.call(getUserInfo, {})).userInfo.organisationInfo._id).toBe(first.id)
    client.session = half.user.token
    const whole = await client.call(verifyTwoFactor, { method: 'totp', code: app.code() })
    client.url = wire.secondUrl
    client.session = before
    expect(await codeOf(client.send(getUserInfo, {}))).toBe('SESSION_ENDED')
    client.session = whole.user!.token
    expect((await client.call(getUserInfo, {})).userInfo.organisationInfo._id).toBe(second.id)
    // What was proved in this login is not asked again.
    client.session = (await client.call(proceedWithSelectedOrg, { organisation_id: first.id })).user.token
    expect(
      (await client.call(proceedWithSelectedOrg, { organisation_id: second.id })).second_factor,
    ).toBeUndefined()
  })
})
