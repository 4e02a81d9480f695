import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { codeOf, peopleWithFactors } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minute = 60_000
let wire: Wire
let people: ReturnType<typeof peopleWithFactors>

beforeAll(async () => {
  wire = await aWire()
  people = peopleWithFactors(wire)
})
afterAll(() => wire.close())

async function eventsOf(organisationId: string): Promise<string[]> {
  return wire.parts.store.forOrganisation(organisationId).read(async (tx) => {
    const rows = await rowsOf(tx).selectFrom('audit_entries').select('event').orderBy('number').execute()

    return rows.map(({ event }) => event)
  })
}

describe('a code of an app', () => {
  it('makes the half session whole, and is written down', async () => {
    const { client, answer, app, organisation } = await people.atSecondFactor()
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
    const { login, app } = await people.atSecondFactor()
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
    const { client, app, organisation } = await people.atSecondFactor()
    for (const code of [app.code(-3), app.code(3), '000000x'])
      expect(await codeOf(client.send(verifyTwoFactor, { method: 'totp', code }))).toBe('WRONG_SECOND_FACTOR')
    expect(await eventsOf(organisation.id)).toContain('second-factor-refused')
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'totp', code: '' }))).toBe('BAD_REQUEST')
  })

  it('is locked after five wrong ones, for a quarter of an hour; then the right one serves', async () => {
    const { login, app } = await people.atSecondFactor()
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
    const { client, recoveryCodes, login, organisation, person } = await people.atSecondFactor()
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
      .read((tx) => rowsOf(tx).selectFrom('notifications').select(['template', 'to_masked']).execute())
    expect(mails.map(({ template }) => template)).toEqual(['second-factor-changed', 'second-factor-changed'])
    expect(mails[0]?.to_masked).not.toBe(person.email)
  })

  it('of somebody else opens nothing', async () => {
    const other = await people.atSecondFactor()
    const { client } = await people.atSecondFactor()
    const code = other.recoveryCodes[0]
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'recovery', code }))).toBe(
      'WRONG_SECOND_FACTOR',
    )
  })

  it('is kept as a hash alone, and the secret of an app sealed', async () => {
    const { recoveryCodes, app, person } = await people.atSecondFactor()
    const rows = await wire.parts.store.platform.read(async (tx) => ({
      codes: await rowsOf(tx)
        .selectFrom('recovery_codes')
        .selectAll()
        .where('user_id', '=', person.userId)
        .execute(),
      factors: await rowsOf(tx)
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
