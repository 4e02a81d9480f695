import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SocialProvider, socialProviders } from '#contract/vocabulary/registration.ts'
import { startOpenId } from '#simulators/openid/start.ts'
import { signInAt } from '#simulators/openid/walk.ts'
import { type OpenIdOptions, openIdProvider } from './openid.ts'
import type { IdentityProvider, SignInSecrets } from './port.ts'

const clientSecret = randomBytes(16).toString('hex')
const redirectUri = 'http://127.0.0.1:9/api/returns/somebody'
const farhan = { person: '110000000000000000002' }
let sim: Awaited<ReturnType<typeof startOpenId>>

beforeAll(async () => {
  sim = await startOpenId({
    clients: socialProviders.map((provider) => ({
      provider,
      clientId: 'muhar',
      clientSecret,
      redirectUris: [redirectUri],
    })),
  })
})
afterAll(() => sim.close())

const providerOf = (provider: SocialProvider, more: Partial<OpenIdOptions> = {}) =>
  openIdProvider({
    provider,
    issuer: provider === 'google' ? sim.googleIssuer : sim.microsoftIssuer,
    clientId: 'muhar',
    clientSecret,
    redirectUri,
    now: () => new Date(),
    allowsHttp: true,
    networks: ['127.0.0.1'],
    patienceSeconds: 1,
    ...more,
  })
const secrets = (): SignInSecrets => ({
  state: randomBytes(16).toString('base64url'),
  nonce: randomBytes(16).toString('base64url'),
  codeVerifier: randomBytes(32).toString('base64url'),
})
async function signIn(provider: IdentityProvider, who: Parameters<typeof signInAt>[1] = farhan) {
  const own = secrets()
  const back = new URL(await signInAt(await provider.begin(own), who))

  return { own, returned: back.searchParams, finish: () => provider.finish(back.searchParams, own) }
}
const order = async (kind: string, times = 1) => {
  await fetch(`${sim.url}/admin/behaviour`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sim.adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times, ...(kind === 'slow' && { seconds: 3 }) }),
  })
}
const why = (reason: string) => expect.objectContaining({ name: 'SignInFailed', why: reason })

describe.each(socialProviders)('a sign-in with %s', (name) => {
  let provider: IdentityProvider
  beforeEach(() => {
    provider = providerOf(name)
  })

  it('says who it was', async () => {
    const { finish } = await signIn(provider)
    expect(await finish()).toEqual({
      issuer: name === 'google' ? sim.googleIssuer : sim.microsoftIssuer,
      subject: expect.stringMatching(/110000000000000000002$/),
      email: 'farhan@bharatmills.example',
      isEmailProved: true,
      firstName: 'Farhan',
      lastName: 'Sheikh',
    })
  })

  it('does not take an address for proved that is not', async () => {
    const { finish } = await signIn(provider, { person: '110000000000000000004' })
    expect(await finish()).toMatchObject({ email: 'unproved@bharatmills.example', isEmailProved: false })
    const nobody = await signIn(provider, { person: '110000000000000000005' })
    expect(await nobody.finish()).toMatchObject({ email: null, isEmailProved: false })
  })

  it.each(['wrong-nonce', 'no-nonce', 'expired', 'other-audience', 'other-issuer', 'wrong-key', 'unsigned'])(
    'is not believed: %s',
    async (fault) => {
      const { finish } = await signIn(provider)
      await order(fault)
      await expect(finish()).rejects.toEqual(why('untrue'))
      expect(await (await signIn(provider)).finish()).toMatchObject({ isEmailProved: true })
    },
  )

  it('is believed under the keys of this moment', async () => {
    await (await signIn(provider)).finish()
    for (let n = 0; n < 3; n += 1) {
      const { finish } = await signIn(provider)
      await fetch(`${sim.url}/admin/keys/${name}/rotate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sim.adminToken}` },
      })
      expect(await finish()).toMatchObject({ firstName: 'Farhan' })
    }
  })

  it('is ended by a person who says no', async () => {
    const { finish } = await signIn(provider, { person: 'none' })
    await expect(finish()).rejects.toEqual(why('denied'))
  })

  it('cannot be finished twice, with another’s secrets, or with another state', async () => {
    const first = await signIn(provider)
    await first.finish()
    await expect(first.finish()).rejects.toEqual(why('untrue'))
    const second = await signIn(provider)
    await expect(
      provider.finish(second.returned, { ...second.own, codeVerifier: secrets().codeVerifier }),
    ).rejects.toEqual(why('untrue'))
    const third = await signIn(provider)
    await expect(provider.finish(third.returned, { ...third.own, nonce: 'another' })).rejects.toEqual(
      why('untrue'),
    )
    const fourth = await signIn(provider)
    await expect(provider.finish(fourth.returned, { ...fourth.own, state: 'another' })).rejects.toEqual(
      why('untrue'),
    )
  })

  it.each(['down', 'garbage', 'slow'])('waits for nobody who is away: %s', async (fault) => {
    const { finish } = await signIn(provider)
    await order(fault)
    await expect(finish()).rejects.toEqual(why('away'))
    await order(fault)
    await expect(provider.begin(secrets())).rejects.toEqual(why('away'))
    expect(await provider.begin(secrets())).toContain('/authorize?')
  })
})

it('says that the installation is at fault, not the person, where our secret is not taken', async () => {
  const { finish } = await signIn(providerOf('google', { clientSecret: 'another-secret' }))
  await expect(finish()).rejects.toEqual(why('away'))
})

it('judges times by our clock', async () => {
  const { finish } = await signIn(providerOf('google', { now: () => new Date(Date.now() + 2 * 3600_000) }))
  await expect(finish()).rejects.toEqual(why('untrue'))
})

describe('an issuer that somebody has configured', () => {
  it('is not asked inside our networks, unless they are named', async () => {
    await expect(providerOf('google', { networks: [] }).begin(secrets())).rejects.toEqual(why('away'))
    await expect(providerOf('google', { networks: ['10.0.0.0/8'] }).begin(secrets())).rejects.toEqual(
      why('away'),
    )
    expect(await providerOf('google').begin(secrets())).toContain('/authorize?')
  })

  it('is not asked without https outside a demonstration', async () => {
    await expect(providerOf('google', { allowsHttp: false }).begin(secrets())).rejects.toEqual(why('away'))
  })

  it('leads nowhere inside by what it says of itself', async () => {
    // It is at an allowed address, and names its keys and tokens at an address of the machine's own
    // network.
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const issuer = `http://127.0.0.1:${port}`
      const inside = `http://127.0.0.2:${port}`
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${inside}/token`,
          jwks_uri: `${inside}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        }),
      )
    })
    server.listen(0, '0.0.0.0')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const provider = providerOf('google', { issuer: `http://127.0.0.1:${port}` })
    const own = secrets()
    expect(await provider.begin(own)).toContain('/authorize?')
    const returned = new URLSearchParams({ code: 'any', state: own.state })
    await expect(provider.finish(returned, own)).rejects.toEqual(why('away'))
    expect(asked.every((path) => path.startsWith('/.well-known/'))).toBe(true)
    server.closeAllConnections()
    server.close()
  })
})
