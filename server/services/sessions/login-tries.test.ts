import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { hashPassword } from './passwords.ts'

const verified = vi.hoisted(() => ({ hashes: [] as string[] }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()

  return {
    ...argon2,
    verify: (hash: string, password: string) => {
      verified.hashes.push(hash)
      return argon2.verify(hash, password)
    },
  }
})

const minute = 60_000
const day = 24 * 60 * minute
let wire: Wire

beforeAll(async () => {
  wire = await aWire({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => wire.close())
beforeEach(() => {
  // What an address may ask a minute is tested elsewhere.
  wire.passToNextMinute()
  verified.hashes = []
})

const aPerson = async () => aMember(wire.parts, await anOrganisation(wire.parts))
const tries = async (client: WireClient, email: string, password: string, from = '198.51.100.1') => {
  const { body } = await client.send(
    authenticate,
    { authObject: { email, password } },
    { headers: { 'x-forwarded-for': from } },
  )

  return body.code ?? body.status
}

/** Guesses from ever new addresses until the account is locked for all of them. */
async function guessesUntilLocked(email: string): Promise<number> {
  const guesser = aClient(wire.url)
  for (let n = 0; n < 60; n += 1)
    if ((await tries(guesser, email, 'not it', `192.0.2.${n}`)) === 'LOGIN_LOCKED') return n

  throw new Error('never locked')
}

describe('a person who guesses from many addresses', () => {
  it('is stopped after fifty, known account or not', async () => {
    const person = await aPerson()
    expect(await guessesUntilLocked(person.email)).toBe(50)
    wire.passToNextMinute()
    expect(await guessesUntilLocked('nobody.here@example.in')).toBe(50)
  })

  it('does not keep out its owner, in a browser that came in before', async () => {
    const person = await aPerson()
    const browser = aClient(wire.url)
    expect(await tries(browser, person.email, person.password)).toBe('success')
    await guessesUntilLocked(person.email)
    wire.passToNextMinute()
    expect(await tries(aClient(wire.url), person.email, person.password), 'a new browser').toBe(
      'LOGIN_LOCKED',
    )
    browser.url = wire.secondUrl
    expect(await tries(browser, person.email, person.password, '198.51.100.77')).toBe('success')
  })

  it('is not taken for the owner by naming the owner’s browser', async () => {
    const person = await aPerson()
    const browser = aClient(wire.url)
    await tries(browser, person.email, person.password)
    const thief = aClient(wire.url)
    await thief.tokens()
    const named = await thief.send(
      authenticate,
      { authObject: { email: person.email, password: 'not it' } },
      { headers: { 'x-client-key': browser.clientKey } },
    )
    expect(named.body.code).toBe('ENVELOPE_TOKEN')
  })
})

describe('a browser that came in before', () => {
  it('is stopped after five wrong ones of its own, for a quarter of an hour', async () => {
    const person = await aPerson()
    const browser = aClient(wire.url)
    await tries(browser, person.email, person.password)
    for (let n = 0; n < 5; n += 1)
      expect(await tries(browser, person.email, 'not it', `192.0.2.${n}`)).toBe('WRONG_LOGIN')
    expect(await tries(browser, person.email, person.password)).toBe('LOGIN_LOCKED')
    expect(await tries(aClient(wire.url), person.email, person.password), 'another browser').toBe('success')
    wire.pass(15 * minute)
    expect(await tries(browser, person.email, person.password)).toBe('success')
  })

  it('is known for ninety days, and with this account alone', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const browser = aClient(wire.url)
    await tries(browser, person.email, person.password)
    await guessesUntilLocked(other.email)
    wire.passToNextMinute()
    expect(await tries(browser, other.email, other.password)).toBe('LOGIN_LOCKED')
    wire.pass(91 * day)
    await guessesUntilLocked(person.email)
    wire.passToNextMinute()
    expect(await tries(browser, person.email, person.password)).toBe('LOGIN_LOCKED')
  })
})

describe('known and unknown accounts', () => {
  it('cost the same work: one argon2id of the same parameters each', async () => {
    const person = await aPerson()
    const password_hash = await hashPassword(person.password)
    await wire.parts.store.platform.transaction((tx) =>
      rowsOf(tx).updateTable('users').set({ password_hash }).where('id', '=', person.userId).execute(),
    )
    expect(await tries(aClient(wire.url), person.email, 'not it')).toBe('WRONG_LOGIN')
    expect(await tries(aClient(wire.url), 'nobody@example.in', 'not it')).toBe('WRONG_LOGIN')
    expect(verified.hashes).toHaveLength(2)
    const parameters = verified.hashes.map((hash) => hash.split('$').slice(1, 4).join('$'))
    expect(parameters[0]).toBe('argon2id$v=19$m=19456,t=2,p=1')
    expect(parameters[1]).toBe(parameters[0])
    expect(verified.hashes[0]).not.toBe(verified.hashes[1])
  })

  it('cost none while they are locked', async () => {
    const client = aClient(wire.url)
    for (let n = 0; n < 6; n += 1) await tries(client, 'locked.out@example.in', 'not it')
    expect(verified.hashes).toHaveLength(5)
  })
})
