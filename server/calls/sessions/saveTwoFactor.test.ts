import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { aClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aPasskey } from '#testing/passkey.ts'
import { anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { anApp, enrolsApp, halfWay } from '#testing/second-factor.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

const origin = 'http://127.0.0.1'
let fixture: ServerFixture

beforeAll(async () => {
  fixture = await aServerFixture()
})
afterAll(() => fixture.close())

const now = () => fixture.parts.clock.now().getTime()
const nobodysId = '00000000-0000-7000-8000-000000000000'

async function aPerson() {
  const organisation = await anOrganisation(fixture.parts, 'Himalaya & Sons')
  const { client, ...person } = await aLoggedInMember(fixture, organisation)
  const proof = { password: person.password }

  return { organisation, person, client, proof }
}

async function withApp() {
  const made = await aPerson()

  return { ...made, ...(await enrolsApp(made.client, made.person.password, now)) }
}

const code = async (answer: Promise<{ body: { code?: string; status: string } }>) => {
  const { body } = await answer

  return body.code ?? body.status
}

describe('enrolling', () => {
  it('shows a secret of 160 bits as apps read it', async () => {
    const { client, proof, person } = await aPerson()
    const { totp } = await client.call(saveTwoFactor, { act: 'begin', kind: 'totp', proof })
    expect(totp!.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totp!.uri)
    expect(decodeURIComponent(uri.pathname)).toBe(`/Muhar:${person.email}`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: totp!.secret,
      issuer: 'Muhar',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  it('needs a proof of who one is, also in a session', async () => {
    const { client, proof } = await aPerson()
    expect(await code(client.send(saveTwoFactor, { act: 'begin', kind: 'totp' }))).toBe('PROOF_NEEDED')
    const wrong = { act: 'begin', kind: 'totp', proof: { password: 'not it' } }
    expect(await code(client.send(saveTwoFactor, wrong))).toBe('WRONG_PROOF')
    expect(await code(client.send(saveTwoFactor, { act: 'begin', kind: 'totp', proof }))).toBe('success')
  })

  it('counts wrong proofs, and locks them', async () => {
    const { client, proof } = await aPerson()
    const wrong = { act: 'begin', kind: 'totp', proof: { password: 'not it' } }
    for (let n = 0; n < 5; n += 1) await client.send(saveTwoFactor, wrong)
    expect(await code(client.send(saveTwoFactor, { act: 'begin', kind: 'totp', proof }))).toBe(
      'SECOND_FACTOR_LOCKED',
    )
  })

  it('counts only once a code was shown; what was begun before goes with the next beginning', async () => {
    const { client, person, proof } = await aPerson()
    const first = (await client.call(saveTwoFactor, { act: 'begin', kind: 'totp', proof })).totp!
    const second = (await client.call(saveTwoFactor, { act: 'begin', kind: 'totp', proof })).totp!
    expect((await halfWay(fixture.url, person.email, person.password)).answer.second_factor).toBeUndefined()
    const confirm = (begun: typeof first) =>
      client.send(saveTwoFactor, {
        act: 'confirm_totp',
        factor_id: begun.factor_id,
        code: anApp(begun.secret, now).code(),
        name: 'App',
      })
    expect(await code(confirm(first))).toBe('NOT_FOUND')
    expect(await code(confirm(second))).toBe('success')
    expect(await code(confirm(second))).toBe('NOT_FOUND')
    expect((await halfWay(fixture.url, person.email, person.password)).answer.second_factor).toEqual(['totp'])
  })

  it('shows the recovery codes with the first factor alone', async () => {
    const { client, proof, recoveryCodes } = await withApp()
    expect(recoveryCodes).toHaveLength(10)
    const { passkey_options } = await client.call(saveTwoFactor, { act: 'begin', kind: 'passkey', proof })
    const another = await client.call(saveTwoFactor, {
      act: 'confirm_passkey',
      registration: aPasskey(origin).registers(passkey_options!),
      name: 'Key',
    })
    expect(another.recovery_codes).toBeUndefined()
    expect(another.factors.map(({ kind }) => kind)).toEqual(['totp', 'passkey'])
  })

  it('refuses a passkey of another site, an old challenge, and one that is enrolled already', async () => {
    const { client, proof } = await aPerson()
    const passkey = aPasskey(origin)
    const ask = async () =>
      (await client.call(saveTwoFactor, { act: 'begin', kind: 'passkey', proof })).passkey_options!
    const confirm = (registration: object) =>
      code(client.send(saveTwoFactor, { act: 'confirm_passkey', registration, name: 'Key' }))
    const asked = await ask()
    expect(await confirm(passkey.registers(asked, { origin: 'http://attacker.example' }))).toBe(
      'WRONG_SECOND_FACTOR',
    )
    expect(await confirm(passkey.registers(asked))).toBe('PASSKEY_EXPIRED')
    expect(await confirm(passkey.registers(await ask(), { verified: false }))).toBe('WRONG_SECOND_FACTOR')
    expect(await confirm(passkey.registers(await ask()))).toBe('success')
    expect(await ask()).toMatchObject({ excludeCredentials: [{ id: passkey.id }] })
    expect(await confirm(passkey.registers(await ask()))).toBe('PASSKEY_KNOWN')
  })

  it('is done once under its key', async () => {
    const { client, proof, organisation } = await aPerson()
    const { totp } = await client.call(saveTwoFactor, { act: 'begin', kind: 'totp', proof })
    const input = {
      act: 'confirm_totp',
      factor_id: totp!.factor_id,
      code: anApp(totp!.secret, now).code(),
      name: 'App',
    }
    const first = await client.send(saveTwoFactor, input, { idempotencyKey: 'enrol' })
    const again = await client.send(saveTwoFactor, input, { idempotencyKey: 'enrol' })
    expect(first.body.recovery_codes).toHaveLength(10)
    expect(again.body).toEqual(first.body)
    const added = await fixture.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select('detail')
          .where('event', '=', 'second-factor-added')
          .execute(),
      )
    expect(added).toEqual([{ detail: { kind: 'totp', name: 'App' } }])
  })

  it('tells its owner by mail, from where it was done', async () => {
    const { person } = await withApp()
    await expect
      .poll(async () => (await fixture.mailTo(person.email)).map(({ subject }) => subject))
      .toEqual(['Your login has changed'])
    const [mail] = await fixture.mailTo(person.email)
    expect(mail?.text).toContain('“My app” is now a second factor of your login.')
    expect(mail?.text).toContain('127.0.0.1')
  })
})

describe('what is enrolled', () => {
  it('is renamed by its owner alone', async () => {
    const { client, factorId } = await withApp()
    const stranger = await withApp()
    const rename = { act: 'rename', factor_id: factorId, name: 'Work phone' } as const
    expect(await code(stranger.client.send(saveTwoFactor, rename))).toBe('NOT_FOUND')
    expect((await client.call(saveTwoFactor, rename)).factors[0]?.name).toBe('Work phone')
    const nothing = { ...rename, name: '  ' }
    expect(await code(client.send(saveTwoFactor, nothing))).toBe('BAD_REQUEST')
  })

  it('is removed with a fresh proof, by its owner alone, and the recovery codes with the last', async () => {
    const { client, factorId, proof, person, app, usedCode } = await withApp()
    const stranger = await withApp()
    const remove = (given: object, who = client) =>
      code(who.send(saveTwoFactor, { act: 'remove', factor_id: factorId, proof: given }))
    expect(await remove(stranger.proof, stranger.client)).toBe('NOT_FOUND')
    expect(await remove({ code: usedCode }), 'the code that enrolled it').toBe('WRONG_SECOND_FACTOR')
    expect(await code(client.send(saveTwoFactor, { act: 'remove', factor_id: factorId }))).toBe('BAD_REQUEST')
    expect(await code(client.send(saveTwoFactor, { act: 'remove', factor_id: nobodysId, proof }))).toBe(
      'NOT_FOUND',
    )
    fixture.pass(30_000)
    expect(await remove({ code: app.code() })).toBe('success')
    const details = await client.call(fetchDetails, {})
    expect([details.second_factors, details.recovery_codes_left]).toEqual([[], 0])
    expect((await halfWay(fixture.url, person.email, person.password)).answer.second_factor).toBeUndefined()
  })

  it('is removed with a passkey, too, whose challenge belongs to this session', async () => {
    const { client, proof, factorId } = await withApp()
    const passkey = aPasskey(origin)
    const { passkey_options } = await client.call(saveTwoFactor, { act: 'begin', kind: 'passkey', proof })
    const registration = passkey.registers(passkey_options!)
    await client.call(saveTwoFactor, { act: 'confirm_passkey', registration, name: 'Key' })
    const asked = (await client.call(saveTwoFactor, { act: 'ask_passkey' })).passkey_options!
    const { factors } = await client.call(saveTwoFactor, {
      act: 'remove',
      factor_id: factorId,
      proof: { assertion: passkey.asserts(asked) },
    })
    expect(factors.map(({ name }) => name)).toEqual(['Key'])
  })

  it('has ten new recovery codes, and the earlier ones serve no more', async () => {
    const { client, proof, recoveryCodes, person } = await withApp()
    const { recovery_codes } = await client.call(saveTwoFactor, { act: 'new_recovery_codes', proof })
    const verify = async (recovery: string) => {
      const half = await halfWay(fixture.url, person.email, person.password)
      return code(half.client.send(verifyTwoFactor, { method: 'recovery', code: recovery }))
    }
    expect(await verify(recoveryCodes[0]!)).toBe('WRONG_SECOND_FACTOR')
    expect(await verify(recovery_codes![0]!)).toBe('success')
    const none = await aPerson()
    const anew = { act: 'new_recovery_codes', proof: none.proof }
    expect(await code(none.client.send(saveTwoFactor, anew))).toBe('NO_SECOND_FACTOR')
  })

  it('is ten at most', async () => {
    const { client, proof, person } = await aPerson()
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .insertInto('second_factors')
        .values(
          Array.from({ length: 10 }, (_, n) => ({
            id: crypto.randomUUID(),
            user_id: person.userId,
            kind: 'passkey' as const,
            name: `Key ${n}`,
            credential_id: crypto.randomUUID(),
            public_key: Buffer.of(1),
            counter: 0,
            confirmed_at: new Date(),
          })),
        )
        .execute(),
    )
    expect(await code(client.send(saveTwoFactor, { act: 'begin', kind: 'totp', proof }))).toBe(
      'TOO_MANY_FACTORS',
    )
  })
})

it('a login without a second factor stays as it was', async () => {
  const { person } = await aPerson()
  const answer = await aClient(fixture.url).call(authenticate, {
    authObject: { email: person.email, password: person.password },
  })
  expect(answer.user.organisation_id).toBeTruthy()
  expect(answer).not.toHaveProperty('second_factor')
})
