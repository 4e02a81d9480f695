import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInboundIp } from '#contract/sessions/checkInboundIp.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { anApp, codeOf, enrolsApp, halfWay, peopleWithFactors, setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let people: ReturnType<typeof peopleWithFactors>

beforeAll(async () => {
  wire = await aWire()
  people = peopleWithFactors(wire)
})
afterAll(() => wire.close())

describe('the policy of an organisation', () => {
  it.each([
    ['off', false],
    ['optional', true],
    ['required', true],
  ] as const)('%s asks a person who has a factor: %s', async (policy, asks) => {
    const { client, person, organisation, login } = await people.aPerson()
    await enrolsApp(client, person.password, people.now)
    await setsSetting(wire.parts, organisation.id, 'two_factor', policy)
    expect((await login()).answer.second_factor !== undefined).toBe(asks)
  })

  it('required: who has none may enrol one, is in with it, and can do nothing else before', async () => {
    const { login, organisation } = await people.aPerson('required')
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
    const app = anApp(totp!.secret, people.now)
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
    const { client } = await people.atSecondFactor()
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
    const { client } = await people.atSecondFactor()
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
    const { app } = await enrolsApp(client, user.password, people.now)
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
