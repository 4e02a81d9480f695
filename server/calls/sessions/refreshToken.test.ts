import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minute = 60_000
const asBrowser = { headers: { 'sec-fetch-site': 'same-origin' } }
let wire: Wire
let organisation: AnOrganisation
let meera: APersonWhoLogsIn

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  meera = await aMember(wire.parts, organisation)
})
afterAll(() => wire.close())

async function loggedIn(): Promise<WireClient & { refresh: string }> {
  const client = aClient(wire.url)
  await client.login(meera.email, meera.password)

  return client as WireClient & { refresh: string }
}

async function rotate(client: WireClient & { refresh: string }): Promise<void> {
  const answer = await client.call(refreshToken, { refreshToken: client.refresh })
  client.session = answer.token
  client.refresh = answer.refreshToken
}

describe('users/refreshToken', () => {
  it('gives a new pair for the old one, also once the session token has expired', async () => {
    const client = await loggedIn()
    const before = { session: client.session, refresh: client.refresh }
    wire.pass(16 * minute)
    expect((await client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    await rotate(client)
    expect(client.session).not.toBe(before.session)
    expect(client.refresh).not.toBe(before.refresh)
    expect((await client.send(getUserInfo, {})).body.status).toBe('success')
  })

  it('ends the whole family when a refresh token comes twice, however long after', async () => {
    const client = await loggedIn()
    const first = client.refresh
    await rotate(client)
    await rotate(client)
    expect((await client.send(getUserInfo, {})).body.status).toBe('success')
    expect(await client.send(refreshToken, { refreshToken: first })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED', loginPath: 'login' },
    })
    expect((await client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    expect((await client.send(refreshToken, { refreshToken: client.refresh })).body.code).toBe(
      'SESSION_ENDED',
    )
  })

  it('lets one of two refreshes at the same moment through, and then ends the family', async () => {
    const client = await loggedIn()
    const answers = await Promise.all([
      client.send(refreshToken, { refreshToken: client.refresh }),
      client.send(refreshToken, { refreshToken: client.refresh }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
  })

  it('refuses it to another client’s key', async () => {
    const client = await loggedIn()
    const thief = await client.withOtherKey()
    expect(await thief.send(refreshToken, { refreshToken: client.refresh })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_KEY' },
    })
    await rotate(client)
  })

  it('refuses it beside the session token of another family, and takes it alone', async () => {
    const client = await loggedIn()
    const other = await loggedIn()
    const own = client.session
    client.session = other.session
    expect((await client.send(refreshToken, { refreshToken: client.refresh })).body.code).toBe(
      'SESSION_ENDED',
    )
    client.session = ''
    await rotate(client)
    expect(client.session).not.toBe(own)
  })

  it('travels to a browser as a cookie alone', async () => {
    const client = aClient(wire.url)
    const answer = await client.send(
      (await import('#contract/sessions/authenticate.ts')).authenticate,
      { authObject: { email: meera.email, password: meera.password } },
      asBrowser,
    )
    expect(answer.body.user).toMatchObject({ refreshToken: 'cookie' })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^muhar_rt_[0-9a-f]{8}=[^;]+; Path=\/api\/users\/refreshToken; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    const rotated = await client.send(refreshToken, {}, asBrowser)
    expect(rotated.body).toMatchObject({ status: 'success', refreshToken: 'cookie' })
    client.session = rotated.body.token as string
    expect((await client.send(getUserInfo, {})).body.status).toBe('success')
    const left = await client.send(logoutSession, {}, asBrowser)
    expect(left.headers.getSetCookie()[0]).toMatch(/^muhar_rt_[0-9a-f]{8}=; .*Max-Age=0/)
  })

  it('refuses what is no refresh token', async () => {
    const client = await loggedIn()
    for (const given of ['', 'cookie', 'x', client.session, `${organisation.publicId}.${'A'.repeat(43)}`]) {
      expect((await client.send(refreshToken, { refreshToken: given })).body.code).toBe('SESSION_ENDED')
    }
  })
})

describe('a session', () => {
  it('is useless without the key it was issued to', async () => {
    const client = await loggedIn()
    const thief = await client.withOtherKey()
    expect(await thief.send(getUserInfo, {})).toMatchObject({
      status: 401,
      body: { code: 'SESSION_KEY', loginPath: 'login' },
    })
    expect((await thief.sendUpload(Buffer.from('%PDF-'), 'a.pdf')).body.code).toBe('SESSION_KEY')
    expect((await client.send(getUserInfo, {})).body.status).toBe('success')
  })

  it('is missing where none is given', async () => {
    expect(await aClient(wire.url).send(getUserInfo, {})).toMatchObject({
      status: 401,
      wasEncrypted: true,
      body: { code: 'SESSION_MISSING', message: 'Please sign in.', loginPath: 'login' },
    })
  })

  it('ends after half an hour in which nobody did anything, whatever was asked meanwhile', async () => {
    const client = await loggedIn()
    for (let n = 0; n < 2; n += 1) {
      wire.pass(14 * minute)
      await client.call(getUserInfo, {}, { headers: { 'x-activity': '0' } })
      await rotate(client)
    }
    wire.pass(2 * minute)
    expect((await client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    expect((await client.send(refreshToken, { refreshToken: client.refresh })).body.code).toBe(
      'SESSION_ENDED',
    )
  })

  it('goes on while a person acts, and ends twelve hours after login', async () => {
    const client = await loggedIn()
    for (let n = 0; n < 51; n += 1) {
      wire.pass(14 * minute)
      await client.call(getUserInfo, {})
      await rotate(client)
    }
    wire.pass(6 * minute)
    expect((await client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    expect((await client.send(refreshToken, { refreshToken: client.refresh })).body.code).toBe(
      'SESSION_ENDED',
    )
  })
})

describe('users/logoutSession', () => {
  it('ends this session on every server, and leaves the others', async () => {
    const here = await loggedIn()
    const there = await loggedIn()
    expect(await here.call(logoutSession, { all_device: false })).toMatchObject({ loginPath: 'login' })
    here.url = wire.secondUrl
    expect((await here.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    expect((await here.send(refreshToken, { refreshToken: here.refresh })).body.code).toBe('SESSION_ENDED')
    expect((await there.send(getUserInfo, {})).body.status).toBe('success')
  })

  it('is done once and told twice: a session that has ended is left already', async () => {
    const here = await loggedIn()
    const first = await here.send(logoutSession, { all_device: false })
    expect(await here.send(logoutSession, { all_device: false })).toMatchObject({
      status: 200,
      body: first.body,
    })
    expect(await here.send(logoutSession, { all_device: true })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    here.session = ''
    expect(await here.send(logoutSession, {})).toMatchObject({
      status: 401,
      body: { code: 'SESSION_MISSING' },
    })
  })

  it('ends what a refresh token could bring back, once the session token has expired', async () => {
    const stays = await loggedIn()
    const leaves = await loggedIn()
    const thief = await leaves.withOtherKey()
    wire.pass(16 * minute)
    expect((await thief.send(logoutSession, {})).body.status, 'another’s key ends nothing').toBe('success')
    await rotate(stays)
    expect((await leaves.send(logoutSession, {})).body.status).toBe('success')
    expect((await leaves.send(refreshToken, { refreshToken: leaves.refresh })).body.code).toBe(
      'SESSION_ENDED',
    )
    expect((await stays.send(getUserInfo, {})).body.status).toBe('success')
  })

  it('ends all of the user’s sessions, and nobody else’s', async () => {
    const here = await loggedIn()
    const there = await loggedIn()
    const { client: other } = await aLoggedInMember(wire, organisation)
    await here.call(logoutSession, { all_device: true })
    expect((await there.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    expect((await other.send(getUserInfo, {})).body.status).toBe('success')
  })
})
