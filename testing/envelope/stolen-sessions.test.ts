import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '#calls/answers.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import { aClient, type WireClient } from '../client.ts'
import { type APersonWhoLogsIn, aMember, anOrganisation } from '../people.ts'
import { aWire, type Wire } from '../wire-fixture.ts'

const ofSessions = answers
  .map(({ call }) => call)
  .filter(({ transport, access }) => transport === 'encrypted' && !access.includes('public'))

/**
 * What refreshToken.test.ts and authenticate.test.ts say of one call, for every call; and what an
 * attacker plants.
 */
describe('a session', () => {
  let wire: Wire
  let meera: APersonWhoLogsIn
  let attacker: APersonWhoLogsIn
  beforeAll(async () => {
    wire = await aWire()
    meera = await aMember(wire.parts, await anOrganisation(wire.parts, 'Himalaya Finance'))
    attacker = await aMember(wire.parts, await anOrganisation(wire.parts, 'Sagar Traders'))
  })
  afterAll(() => wire?.close())

  async function loggedIn({ email, password }: APersonWhoLogsIn): Promise<WireClient> {
    const client = aClient(wire.url)
    await client.login(email, password)

    return client
  }

  it('that was stolen without its key opens no call at all, and its owner goes on', async () => {
    const owner = await loggedIn(meera)
    const thief = await owner.withOtherKey()
    expect(ofSessions.length).toBeGreaterThan(30)
    for (const call of ofSessions) {
      const { status, body, wasEncrypted } = await thief.send(call, {})
      expect({ path: call.path, status, code: body.code, wasEncrypted }).toEqual({
        path: call.path,
        status: 401,
        code: 'SESSION_KEY',
        wasEncrypted: true,
      })
    }
    expect((await thief.sendUpload(Buffer.from('%PDF-'), 'a.pdf')).body.code).toBe('SESSION_KEY')
    expect((await thief.send(refreshToken, { refreshToken: owner.refresh })).body.code).toBe('SESSION_KEY')
    expect((await owner.send(getUserInfo, {})).body.status, 'what is not altered').toBe('success')
    expect((await owner.send(refreshToken, { refreshToken: owner.refresh })).body.status).toBe('success')
  })

  it('opens nothing outside the envelope either: no plain call, no upload, no stream, no file', async () => {
    const owner = await loggedIn(meera)
    const thief = await owner.withOtherKey()
    const plain = answers
      .map(({ call }) => call)
      .filter(({ transport, access }) => transport === 'plain' && !access.includes('public'))
    const routes = [
      ...plain.map(({ method, path }) => ({ method: String(method), path, body: '{}' })),
      { method: 'POST', path: '/api/files/upload', body: '%PDF-1.7' },
      { method: 'GET', path: '/api/live/stream', body: undefined },
    ]
    expect(routes.length).toBeGreaterThan(2)
    const asked = async (route: (typeof routes)[number], key: Record<string, string>) => {
      const ending = new AbortController()
      const { status, headers, ...answer } = await fetch(`${wire.url}${route.path}`, {
        method: route.method,
        headers: {
          'x-session-token': owner.session,
          ...(route.body && { 'content-type': 'application/json', 'x-file-name': 'a.pdf' }),
          ...key,
        },
        ...(route.body && { body: route.body }),
        signal: ending.signal,
      }).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: response.headers.get('content-type')?.startsWith('text/event-stream')
          ? {}
          : ((await response.json()) as { code?: string }),
      }))
      ending.abort()

      return { status, code: answer.body.code }
    }
    for (const route of routes) {
      const { path } = route
      expect({ path, ...(await asked(route, {})) }).toMatchObject({ path, code: 'ENVELOPE_KEY', status: 400 })
      const stolen = await asked(route, { 'x-client-key': thief.clientKey })
      expect({ path, ...stolen }).toMatchObject({ path, code: 'SESSION_KEY', status: 401 })
      const own = await asked(route, { 'x-client-key': owner.clientKey })
      expect(['ENVELOPE_KEY', 'SESSION_KEY', 'SESSION_MISSING'], path).not.toContain(own.code)
    }
  })

  it('of another organisation is refused under one’s own key, whatever is asked', async () => {
    const owner = await loggedIn(meera)
    const other = await loggedIn(attacker)
    const own = other.session
    other.session = owner.session
    for (const call of ofSessions)
      expect((await other.send(call, {})).body.code, call.path).toBe('SESSION_KEY')
    other.session = own
    expect((await other.send(getUserInfo, {})).body.status, 'what is not altered').toBe('success')
  })

  it('is never one that somebody planted: not a token, not a refresh cookie', async () => {
    const planted = await loggedIn(attacker)
    const asBrowser = { headers: { 'sec-fetch-site': 'same-origin' } }
    const victim = aClient(wire.url)
    victim.session = planted.session
    const cookie = await aCookieOf(attacker)
    victim.cookies.push(cookie)
    const { body } = await victim.send(
      authenticate,
      { authObject: { email: meera.email, password: meera.password } },
      asBrowser,
    )
    const { token, _id } = body.user as { token: string; _id: string }
    expect(_id).toBe(meera.userId)
    expect(token).not.toBe(planted.session)
    expect(victim.cookies.map(({ value }) => value)).not.toContain(cookie.value)
    victim.session = token
    const refreshed = await victim.send(refreshToken, {}, asBrowser)
    expect(refreshed.body.status).toBe('success')
    victim.session = String(refreshed.body.token)
    expect((await victim.call(getUserInfo, {})).userInfo.profileInfo.emailId).toBe(meera.email)
  })

  async function aCookieOf({ email, password }: APersonWhoLogsIn) {
    const browser = aClient(wire.url)
    await browser.send(
      authenticate,
      { authObject: { email, password } },
      { headers: { 'sec-fetch-site': 'same-origin' } },
    )
    const [cookie] = browser.cookies
    if (!cookie) throw new Error('the login set no cookie')

    return cookie
  }
})
