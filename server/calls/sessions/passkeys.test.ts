import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { aPasskey } from '#testing/passkey.ts'
import { codeOf, peopleWithFactors } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const origin = 'https://sign.example'
const minute = 60_000
let wire: Wire
let people: ReturnType<typeof peopleWithFactors>

beforeAll(async () => {
  wire = await aWire({ settings: { publicUrl: origin } })
  people = peopleWithFactors(wire)
})
afterAll(() => wire.close())

describe('a passkey', () => {
  async function withPasskey() {
    const made = await people.aPerson()
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
    const { client } = await people.atSecondFactor()
    expect(await codeOf(client.send(verifyTwoFactor, { method: 'passkey' }))).toBe('NO_SECOND_FACTOR')
  })
})
