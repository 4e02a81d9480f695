import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '#calls/answers.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import { buildServer } from '#http/server.ts'
import { aClient, type WireClient } from '../client.ts'
import { type APersonWhoLogsIn, aMember, anOrganisation } from '../people.ts'
import { aWire, type Wire } from '../wire-fixture.ts'

const ofSessions = answers
  .map(({ call }) => call)
  .filter(({ transport, access }) => transport === 'encrypted' && !access.includes('public'))

/** Routes beside the calls that take a session: each is tried below. */
const ofSessionsBesideCalls = ['POST /api/files/upload', 'GET /api/live/stream']

/** Routes beside the calls that read no session, and what opens them instead. */
const withoutSession: Record<string, string> = {
  'GET /api/generic/envelopeKey': 'nothing: the public key',
  'POST /api/generic/getRandomId': 'nothing: call tokens, limited by address',
  'GET /api/files/download/:token': 'a ticket',
  'GET /api/files/page/:token/:page': 'a ticket',
  'GET /api/live/screen': 'a ticket that is good once',
  'GET /api/organisation/logo/:key': 'nothing: a picture for mails',
  'GET /api/partner/logo/:id/:fingerprint': 'nothing: a picture for pages',
  'GET /api/returns/google': 'the state of a login',
  'GET /api/returns/microsoft': 'the state of a login',
  'GET /api/returns/cloud': 'the state of a signing',
  'POST /api/returns/:provider': 'the provider’s signature',
  'GET /api/returns/:provider/back': 'the transaction of a signing',
  'POST /api/returns/:provider/back': 'the transaction of a signing',
  'POST /api/returns/mail': 'the secret of the mail service',
  'POST /api/returns/sms': 'the secret of the SMS service',
  'GET /api/returns/whatsapp': 'the secret of the WhatsApp service',
  'POST /api/returns/whatsapp': 'the signature of the WhatsApp service',
  'POST /api/csp-report': 'nothing: reports of browsers, limited by address',
  'GET /api/sso/:organisation/:provider/return': 'the state of a login',
  'POST /api/sso/:organisation/:provider/acs': 'the provider’s signature',
  'POST /api/sso/:organisation/:provider/backchannel-logout': 'the provider’s signature',
  'GET /api/sso/:organisation/:provider/metadata': 'nothing: public metadata',
  'GET /api/sso/:organisation/:provider/slo': 'the provider’s signature',
  'POST /api/sso/:organisation/:provider/slo': 'the provider’s signature',
  'GET /healthz': 'nothing',
  'GET /readyz': 'nothing',
  'GET /docs/api': 'nothing: a public page',
  'GET /docs/api.css': 'nothing: a public page',
  'GET /api/openapi.json': 'nothing: a public page',
  'GET /pki/installation-root.pem': 'nothing: a public certificate',
  'GET /pki/installation-root.crl': 'nothing: a public list',
  'GET /pki/trusted-roots.pem': 'nothing: public certificates',
  'GET /.well-known/muhar-address/:id/:nonce': 'nothing: a proof of the address',
}

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

  it('knows every route beside the calls', async () => {
    const routes = new Set<string>()
    const server = await buildServer(wire.parts, {
      webFolder: null,
      watch: (app) =>
        app.addHook('onRoute', ({ method, url }) => {
          for (const one of [method].flat()) routes.add(`${one} ${url}`)
        }),
    })
    await server.ready()
    await server.close()
    const calls = answers.map(({ call }) => `${call.method} ${call.path}`)
    expect(calls.filter((one) => !routes.has(one))).toEqual([])
    // SCIM has tokens of its own and reads no session.
    const others = [...routes].filter(
      (one) => !calls.includes(one) && !one.startsWith('HEAD ') && !one.includes(' /scim/v2/'),
    )
    expect(others.sort()).toEqual([...ofSessionsBesideCalls, ...Object.keys(withoutSession)].sort())
  })

  it('opens nothing outside the envelope either: no plain call, no upload, no stream, no file', async () => {
    const owner = await loggedIn(meera)
    const thief = await owner.withOtherKey()
    const plain = answers
      .map(({ call }) => call)
      .filter(({ transport, access }) => transport === 'plain' && !access.includes('public'))
    const routes = [
      ...plain.map(({ method, path }) => ({ method: String(method), path, body: '{}' })),
      ...ofSessionsBesideCalls.map((route) => {
        const [method = '', path = ''] = route.split(' ')

        return { method, path, body: method === 'POST' ? '%PDF-1.7' : undefined }
      }),
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
