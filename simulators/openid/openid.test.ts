import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderName } from './providers.ts'
import { startOpenId } from './start.ts'

const redirectUri = 'http://127.0.0.1:9/return'
const clientSecret = randomBytes(16).toString('hex')
let sim: Awaited<ReturnType<typeof startOpenId>>
let now = Date.now()

beforeAll(async () => {
  const registered = (provider: ProviderName) => ({
    provider,
    clientId: `our-${provider}`,
    clientSecret,
    redirectUris: [redirectUri],
  })
  sim = await startOpenId({
    clients: [registered('google'), registered('microsoft')],
    clock: () => new Date(now),
  })
})
afterAll(() => sim.close())

const issuerOf = (provider: ProviderName) => (provider === 'google' ? sim.googleIssuer : sim.microsoftIssuer)
const verifier = randomBytes(32).toString('base64url')
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url')

async function ask(provider: ProviderName, more: Record<string, string> = {}) {
  const address = new URL(`${issuerOf(provider)}/authorize`)
  const asked = {
    response_type: 'code',
    client_id: `our-${provider}`,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  }
  address.search = new URLSearchParams(asked).toString()
  return await fetch(address, { redirect: 'manual' })
}

/** Where the person is sent back to. */
async function choose(
  provider: ProviderName,
  fields: Record<string, string>,
  more: Record<string, string> = {},
) {
  const page = (await ask(provider, more)).headers.get('location')
  const answer = await fetch(`${sim.url}${page}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? 'none:').searchParams
}

const redeem = async (provider: ProviderName, fields: Record<string, string>) => {
  const answer = await fetch(`${issuerOf(provider)}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      client_id: `our-${provider}`,
      client_secret: clientSecret,
      code_verifier: verifier,
      ...fields,
    }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

async function aToken(provider: ProviderName = 'google', person = '110000000000000000001') {
  const code = (await choose(provider, { person })).get('code') ?? ''
  return (await redeem(provider, { code })).body.id_token ?? ''
}
const verified = (provider: ProviderName, token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${issuerOf(provider)}/keys`)), {
    issuer: issuerOf(provider),
    audience: `our-${provider}`,
  })
const admin = (path: string, body?: object) =>
  fetch(`${sim.url}/admin/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sim.adminToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const order = (kind: string) => admin('behaviour', { kind })

describe('the OpenID simulator', () => {
  it('describes both providers under their issuers', async () => {
    for (const provider of ['google', 'microsoft'] as const) {
      const answer = await fetch(`${issuerOf(provider)}/.well-known/openid-configuration`)
      expect(await answer.json()).toMatchObject({
        issuer: issuerOf(provider),
        response_types_supported: ['code'],
      })
    }
  })

  it('gives a code to whom the person chose to be, and a token with nonce and name for it', async () => {
    const answer = await choose('google', { person: '110000000000000000002' })
    expect(answer.get('state')).toBe('a-state')
    expect(answer.get('iss')).toBe(sim.googleIssuer)
    const { status, body } = await redeem('google', { code: answer.get('code') ?? '' })
    expect(status).toBe(200)
    const { payload } = await verified('google', body.id_token ?? '')
    expect(payload).toMatchObject({
      nonce: 'a-nonce',
      email: 'farhan@bharatmills.example',
      email_verified: true,
      hd: 'bharatmills.example',
      given_name: 'Farhan',
      family_name: 'Sheikh',
    })
  })

  it('words the other provider’s token its own way', async () => {
    const { payload } = await verified('microsoft', await aToken('microsoft', '110000000000000000002'))
    expect(payload).toMatchObject({ ver: '2.0', email: 'farhan@bharatmills.example', xms_edov: true })
    expect(payload).not.toHaveProperty('email_verified')
    const unproved = decodeJwt(await aToken('microsoft', '110000000000000000004'))
    expect(unproved).not.toHaveProperty('xms_edov')
  })

  it('makes one account of one typed address', async () => {
    const typed = async (name: string) => {
      const answer = await choose('google', { name, email: 'Asha.New@acme.example' })
      return decodeJwt((await redeem('google', { code: answer.get('code') ?? '' })).body.id_token ?? '')
    }
    const [first, again] = [await typed('Asha New'), await typed('Another Name')]
    expect(first).toMatchObject({ email: 'asha.new@acme.example', hd: 'acme.example' })
    expect(again.sub).toBe(first.sub)
  })

  it('sends nobody to an address that is not registered, and errors back to one that is', async () => {
    expect((await ask('google', { redirect_uri: 'http://127.0.0.1:9/return/more' })).status).toBe(400)
    expect((await ask('google', { client_id: 'somebody' })).status).toBe(400)
    for (const [more, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ scope: 'email' }, 'invalid_scope'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: '' }, 'invalid_request'],
    ] as const) {
      const back = new URL((await ask('google', more)).headers.get('location') ?? 'none:')
      expect(back.searchParams.get('error')).toBe(error)
      expect(back.searchParams.get('state')).toBe('a-state')
    }
    expect((await choose('google', { person: 'none' })).get('error')).toBe('access_denied')
  })

  it('redeems a code once, for its application, address and verifier, within a minute', async () => {
    const code = async () => (await choose('google', { person: '110000000000000000001' })).get('code') ?? ''
    const once = await code()
    expect((await redeem('google', { code: once })).status).toBe(200)
    expect((await redeem('google', { code: once })).body.error).toBe('invalid_grant')
    expect((await redeem('google', { code: await code(), code_verifier: 'x'.repeat(43) })).status).toBe(400)
    expect((await redeem('google', { code: await code(), redirect_uri: 'http://127.0.0.1:9/' })).status).toBe(
      400,
    )
    expect((await redeem('microsoft', { code: await code() })).status).toBe(400)
    expect((await redeem('google', { code: await code(), client_secret: 'not-the-secret' })).status).toBe(401)
    const late = await code()
    now += 61_000
    expect((await redeem('google', { code: late })).status).toBe(400)
  })

  it.each([
    ['wrong-nonce', { nonce: 'another-nonce' }],
    ['other-audience', { aud: 'another-application' }],
    ['other-issuer', { iss: 'https://elsewhere.example' }],
    ['unproved-mail', { email_verified: false }],
  ])('lies once when ordered: %s', async (kind, wrong) => {
    await order(kind)
    expect(decodeJwt(await aToken())).toMatchObject(wrong)
    expect(decodeJwt(await aToken())).not.toMatchObject(wrong)
  })

  it('leaves out, outlives, mis-signs and does not sign when ordered', async () => {
    await order('no-nonce')
    expect(decodeJwt(await aToken())).not.toHaveProperty('nonce')
    await order('no-mail')
    expect(decodeJwt(await aToken())).not.toHaveProperty('email')
    await order('expired')
    expect(decodeJwt(await aToken()).exp).toBeLessThan(now / 1000)
    await order('wrong-key')
    await expect(verified('google', await aToken())).rejects.toThrow('signature')
    await order('unsigned')
    expect(await aToken()).toMatch(/\.$/)
    await order('deny')
    const denied = new URL((await ask('google')).headers.get('location') ?? 'none:')
    expect(denied.searchParams.get('error')).toBe('access_denied')
  })

  it('signs with a new key after a rotation, and what the old one signed stays good', async () => {
    const old = await aToken()
    expect((await admin('keys/google/rotate')).status).toBe(204)
    const fresh = await aToken()
    const kid = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
    expect(kid(fresh)).not.toBe(kid(old))
    await verified('google', old)
    await verified('google', fresh)
  })

  it('is down, or answers garbage, when ordered', async () => {
    await order('down')
    expect((await fetch(`${sim.googleIssuer}/keys`)).status).toBe(503)
    await order('garbage')
    await expect((await fetch(`${sim.googleIssuer}/keys`)).json()).rejects.toThrow()
    expect((await fetch(`${sim.googleIssuer}/keys`)).status).toBe(200)
  })

  it('refuses registrations that are not usable', async () => {
    const good = { provider: 'google', clientId: 'x', clientSecret, redirectUris: [redirectUri] }
    expect((await admin('clients', good)).status).toBe(201)
    for (const wrong of [
      { provider: 'other' },
      { clientSecret: 'short' },
      { redirectUris: [] },
      { redirectUris: ['here'] },
    ])
      expect((await admin('clients', { ...good, ...wrong })).status).toBe(400)
  })
})
