import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { aClient } from '#testing/client.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minute = 60_000
let wire: Wire

beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire.close())

const tryLogin = (email: string, password: string, url = wire.url) =>
  aClient(url).send(authenticate, {
    authObject: { email, password },
    params: { browser: 'test', app_version: 'mf' },
  })

describe('users/authenticate', () => {
  it('opens a full session for a person with one organisation', async () => {
    const organisation = await anOrganisation(wire.parts)
    const meera = await aMember(wire.parts, organisation)
    const client = aClient(wire.url)
    const { user, expiresAt, organisation_list } = await client.login(
      meera.email.toUpperCase(),
      meera.password,
    )

    expect(user).toMatchObject({
      _id: meera.userId,
      organisation_id: organisation.id,
      role: meera.roleId,
      referenceId: expect.stringMatching(/^REF-/),
      ds_storage_provider: 'folder',
      external_user: false,
      is_external: false,
    })
    expect(user.token.startsWith(`${organisation.publicId}.`)).toBe(true)
    expect(organisation_list).toBeUndefined()
    const minutesLeft = (Date.parse(expiresAt) - wire.parts.clock.now().getTime()) / minute
    expect(minutesLeft).toBeGreaterThan(14.5)
    expect(minutesLeft).toBeLessThanOrEqual(15)
  })

  it('refuses a referral account without a referrer', async () => {
    const organisation = await anOrganisation(wire.parts)
    const meera = await aMember(wire.parts, organisation)
    const refers = (registration_type: string | null) =>
      wire.parts.store.platform.transaction((tx) =>
        rowsOf(tx)
          .updateTable('organisations')
          .set({ registration_type })
          .where('id', '=', organisation.id)
          .execute(),
      )
    await refers('b2c_referrer')
    expect(await tryLogin(meera.email, meera.password)).toMatchObject({
      status: 403,
      body: { code: 'REFERRER_UNKNOWN', message: 'Unauthorised Access.' },
    })
    await refers(null)
    expect((await tryLogin(meera.email, meera.password)).status).toBe(200)
  })

  it('answers a wrong password and an unknown email alike', async () => {
    const meera = await aMember(wire.parts, await anOrganisation(wire.parts))
    const wrong = await tryLogin(meera.email, 'not it')
    const unknown = await tryLogin('nobody@example.in', 'not it')
    expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_LOGIN' } })
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toEqual(wrong.body)
  })

  it('locks after five wrong tries for 15 minutes, known or unknown alike, on every server', async () => {
    const meera = await aMember(wire.parts, await anOrganisation(wire.parts))
    for (const email of [meera.email, 'nobody.else@example.in']) {
      for (let n = 0; n < 5; n += 1) {
        expect((await tryLogin(email, 'not it', n % 2 ? wire.url : wire.secondUrl)).body.code).toBe(
          'WRONG_LOGIN',
        )
      }
      const locked = await tryLogin(email, meera.password)
      expect(locked).toMatchObject({ status: 429, wasEncrypted: true, body: { code: 'LOGIN_LOCKED' } })
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    }
    wire.pass(15 * minute)
    expect((await tryLogin(meera.email, meera.password)).body.status).toBe('success')
  })

  it('judges five of twenty tries at the same moment', async () => {
    const meera = await aMember(wire.parts, await anOrganisation(wire.parts))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        tryLogin(meera.email, 'not it', n % 2 ? wire.url : wire.secondUrl),
      ),
    )
    const codes = answers.map((answer) => answer.body.code)
    expect(codes.filter((code) => code === 'WRONG_LOGIN')).toHaveLength(5)
    expect(codes.filter((code) => code === 'LOGIN_LOCKED')).toHaveLength(15)
  })

  it('forgets wrong tries once the password was right', async () => {
    const meera = await aMember(wire.parts, await anOrganisation(wire.parts))
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await tryLogin(meera.email, 'not it')
      expect((await tryLogin(meera.email, meera.password)).body.status).toBe('success')
    }
  })

  it('takes no session from a client that comes with one', async () => {
    const meera = await aMember(wire.parts, await anOrganisation(wire.parts))
    const victim = aClient(wire.url)
    const planted = `${'0'}.${'A'.repeat(43)}`
    victim.session = planted
    const { user } = await victim.login(meera.email, meera.password)
    expect(user.token).not.toBe(planted)
    victim.session = planted
    expect((await victim.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
  })

  it('keeps out whom the organisation’s address list leaves out', async () => {
    const organisation = await anOrganisation(wire.parts)
    const meera = await aMember(wire.parts, organisation)
    await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
      await rowsOf(tx)
        .insertInto('organisation_settings')
        .values({
          organisation_id: organisation.id,
          id: organisation.id,
          scope: 'organisation',
          scope_id: null,
          key: 'inbound_ips',
          value: JSON.stringify(['203.0.113.0/24']),
        })
        .execute()
    })
    expect((await tryLogin(meera.email, meera.password)).body.code).toBe('INBOUND_IP')
  })
})

describe('a person with several organisations', () => {
  async function inTwo() {
    const [first, second, third] = [
      await anOrganisation(wire.parts, 'Aravali Bank'),
      await anOrganisation(wire.parts, 'Brahmaputra Leasing'),
      await anOrganisation(wire.parts, 'Cauvery Trust'),
    ]
    const user = await aUser(wire.parts)
    await joins(wire.parts, user.userId, first, ['workflow'])
    await joins(wire.parts, user.userId, second, ['documents'])
    const client = aClient(wire.url)
    const half = await client.call(authenticate, {
      authObject: { email: user.email, password: user.password },
    })
    client.session = half.user.token

    return { first, second, third, user, client, half }
  }

  it('first gets a choosing session with the list', async () => {
    const { half, first, second } = await inTwo()
    expect(half.user.token.startsWith('0.')).toBe(true)
    expect(half.user.refreshToken).toBeNull()
    expect(half.organisation_list?.map(({ id, name, label }) => ({ id, name, label }))).toEqual([
      { id: first.id, name: 'Aravali Bank', label: 'Officer' },
      { id: second.id, name: 'Brahmaputra Leasing', label: 'Officer' },
    ])
  })

  it('may choose with it, log out, and nothing else', async () => {
    const { client, first } = await inTwo()
    expect(await client.send(getUserInfo, {})).toMatchObject({
      status: 403,
      body: { code: 'CHOOSE_ORGANISATION' },
    })
    expect((await client.sendUpload(Buffer.from('%PDF-'), 'a.pdf')).body.code).toBe('CHOOSE_ORGANISATION')
    expect((await client.send(logoutSession, {})).body.status).toBe('success')
    expect((await client.send(logoutSession, {})).body.status, 'leaving twice').toBe('success')
    const choice = await client.send(proceedWithSelectedOrg, { organisation_id: first.id })
    expect(choice.body.code).toBe('SESSION_ENDED')
  })

  it('enters the chosen one, and the choosing session is gone', async () => {
    const { client, half, second } = await inTwo()
    const chosen = await client.call(proceedWithSelectedOrg, { organisation_id: second.id })
    client.session = chosen.user.token
    const { userInfo } = await client.call(getUserInfo, {})
    expect(userInfo.organisationInfo).toMatchObject({ _id: second.id, name: 'Brahmaputra Leasing' })
    expect(userInfo.allowedModules).toEqual({ documents: true })
    client.session = half.user.token
    expect((await client.send(proceedWithSelectedOrg, { organisation_id: second.id })).body.code).toBe(
      'SESSION_ENDED',
    )
  })

  it('enters once, however many choices arrive at the same moment', async () => {
    const { client, first } = await inTwo()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.send(proceedWithSelectedOrg, { organisation_id: first.id })),
    )
    expect(answers.filter((answer) => answer.body.status === 'success')).toHaveLength(1)
  })

  it('does not find an organisation of others, nor one that is not there', async () => {
    const { client, third, first } = await inTwo()
    const foreign = await client.send(proceedWithSelectedOrg, { organisation_id: third.id })
    const unknown = await client.send(proceedWithSelectedOrg, {
      organisation_id: '00000000-0000-7000-8000-000000000000',
    })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(unknown.body).toEqual(foreign.body)
    expect((await client.send(proceedWithSelectedOrg, { organisation_id: first.id })).body.status).toBe(
      'success',
    )
  })

  it('moves from one to another, and the session of the first dies at once', async () => {
    const { client, first, second } = await inTwo()
    client.session = (await client.call(proceedWithSelectedOrg, { organisation_id: first.id })).user.token
    const before = client.session
    const moved = await client.call(proceedWithSelectedOrg, { organisation_id: second.id })
    expect((await client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    client.url = wire.secondUrl
    client.session = before
    expect((await client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    client.session = moved.user.token
    expect((await client.call(getUserInfo, {})).userInfo.organisationInfo._id).toBe(second.id)
  })
})
