import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { getUserIpInfo } from '#contract/sessions/getUserIpInfo.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { aClient, box, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import vectors from '../../../contract/envelope/vectors.json' with { type: 'json' }

const minute = 60_000
const day = 24 * 60 * minute
const tokenRefused = {
  status: 'failed',
  code: 'ENVELOPE_TOKEN',
  message: refusals.ENVELOPE_TOKEN.text,
}

let wire: Wire
let organisation: AnOrganisation
let meera: APersonWhoLogsIn

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  meera = await aMember(wire.parts, organisation)
})
afterAll(() => wire.close())

const post = (url: string, headers: Record<string, string>, body?: string) =>
  fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) })

async function loggedIn(url = wire.url): Promise<WireClient> {
  const client = aClient(url)
  await client.login(meera.email, meera.password)

  return client
}

describe('generic/getRandomId', () => {
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', ''])(
    'takes an empty body of the type "%s"',
    async (type) => {
      const client = aClient(wire.url)
      await client.open()
      const answer = await post(`${wire.url}/api/generic/getRandomId`, {
        ...client.wireHeaders,
        ...(type && { 'content-type': type }),
      })
      const body = await answer.json()
      expect(answer.status).toBe(200)
      expect(body).toEqual({ status: 'success', tokenId: expect.any(String), expiresIn: 120 })
      expect(client.openToken(body.tokenId)).toMatch(/^[\x21-\x7e]{43,256}$/)
    },
  )

  it('gives as many as were asked for, the first of them as tokenId', async () => {
    const client = aClient(wire.url)
    await client.open()
    const answer = await post(`${wire.url}/api/generic/getRandomId?count=16`, client.wireHeaders)
    const body = await answer.json()
    expect(body.tokenIds).toHaveLength(16)
    expect(body.tokenId).toBe(body.tokenIds[0])
    expect(new Set(body.tokenIds.map((token: string) => client.openToken(token))).size).toBe(16)
  })

  it.each(['0', '17', '-1', '1.5', 'many', '', '01'])('refuses count=%s', async (count) => {
    const client = aClient(wire.url)
    await client.open()
    const answer = await post(`${wire.url}/api/generic/getRandomId?count=${count}`, client.wireHeaders)
    expect(answer.status).toBe(400)
  })

  it.each(vectors.refusedClientKeys)('refuses a client key: $why', async ({ key }) => {
    const client = aClient(wire.url)
    await client.open()
    const answer = await post(`${wire.url}/api/generic/getRandomId`, {
      ...client.wireHeaders,
      'x-client-key': key,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 'failed', code: 'ENVELOPE_KEY' })
  })

  it('tells an unknown key of the server apart, so that the client fetches it again', async () => {
    const client = aClient(wire.url)
    await client.open()
    const answer = await post(`${wire.url}/api/generic/getRandomId`, {
      ...client.wireHeaders,
      'x-envelope-kid': 'x',
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'ENVELOPE_KID' })
  })
})

describe('an enveloped call', () => {
  it('comes back sealed, with its token', async () => {
    const answer = await (await loggedIn()).send(getUserInfo, {})
    expect(answer).toMatchObject({ status: 200, wasEncrypted: true, body: { status: 'success' } })
  })

  it('is good once', async () => {
    const client = await loggedIn()
    const request = await capture(client)
    const first = await replay(client, request)
    const second = await replay(client, request)
    expect(first.status).toBe(200)
    expect(second.status).toBe(409)
    expect(await second.json()).toEqual(tokenRefused)
  })

  it('is good once on two servers together, whichever is asked', async () => {
    const client = await loggedIn()
    const request = await capture(client)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => replay(client, request, n % 2 ? wire.url : wire.secondUrl)),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('stays used on a server that was started later', async () => {
    const client = await loggedIn()
    const request = await capture(client)
    expect((await replay(client, request)).status).toBe(200)
    const later = await aWire({ sameDatabaseAs: wire })
    try {
      expect((await replay(client, request, later.url)).status).toBe(409)
    } finally {
      await later.close()
    }
  })

  it('gives one answer for a token that is unknown, used, expired or another client’s', async () => {
    const client = await loggedIn()
    const stranger = await loggedIn()
    const [used = '', expired = '', fresh = ''] = await client.tokens(3)
    const [foreign = ''] = await stranger.tokens()
    await replay(client, requestWith(client, used))
    const bodies: unknown[] = []
    const ask = async (london: unknown) => {
      const answer = await replay(client, { ...requestWith(client, fresh), london })
      expect(answer.status).toBe(409)
      bodies.push(await answer.json())
    }
    await ask(used)
    await ask(foreign)
    await ask(fresh.slice(0, -1) + (fresh.endsWith('A') ? 'Q' : 'A'))
    await ask(box(client.transportKey!, 'tokenId', 'made.up.token'))
    await ask('')
    await ask(undefined)
    wire.pass(2 * minute)
    await ask(expired)
    expect(bodies).toEqual(bodies.map(() => tokenRefused))
  })

  it('cannot be moved to another call', async () => {
    const client = await loggedIn()
    const [london = ''] = await client.tokens()
    const answer = await post(
      `${wire.url}${authenticate.path}`,
      headersOf(client),
      JSON.stringify(requestWith(client, london, getUserInfo.path)),
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'ENVELOPE_BODY' })
  })

  it('is tried once: a body that does not open uses its token up', async () => {
    const client = await loggedIn()
    const [london = ''] = await client.tokens()
    const good = requestWith(client, london)
    const broken = await replay(client, { ...good, api_body: `${good.api_body}A` })
    expect(broken.status).toBe(400)
    expect((await replay(client, good)).status).toBe(409)
  })

  it.each(['', '{}', 'null', '[]', '"text"', 'no json', '{"authObject":{"email":"a@b.in","password":"x"}}'])(
    'is refused when it is not enveloped: %s',
    async (body) => {
      const client = aClient(wire.url)
      await client.open()
      const answer = await post(`${wire.url}${authenticate.path}`, headersOf(client), body)
      expect([400, 409]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^ENVELOPE_(BODY|TOKEN)$/) })
    },
  )

  it('without the headers of the envelope is refused', async () => {
    const answer = await post(`${wire.url}${authenticate.path}`, { 'content-type': 'application/json' }, '{}')
    expect(await answer.json()).toMatchObject({ code: 'ENVELOPE_KEY' })
  })

  it('that was altered anywhere is refused, with nothing said but that it was', async () => {
    const client = await loggedIn()
    const tokens = await client.tokens(16)
    let next = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('api_body', 'london'),
        fc.nat(),
        fc.integer({ min: 0, max: 7 }),
        async (field, at, bit) => {
          const london = next < tokens.length ? tokens[next++]! : (await client.tokens())[0]!
          const request: Record<string, string> = requestWith(client, london)
          const bytes = Buffer.from(request[field]!, 'base64url')
          bytes[at % bytes.length]! ^= 1 << bit
          request[field] = bytes.toString('base64url')
          const answer = await replay(client, request)
          const { code, status } = await answer.json()
          expect(status).toBe('failed')
          expect(code).toBe(field === 'london' ? 'ENVELOPE_TOKEN' : 'ENVELOPE_BODY')
        },
      ),
      { numRuns: 120 },
    )
  })

  it('above 2 MiB is not read', async () => {
    const client = await loggedIn()
    const answer = await post(
      `${wire.url}${getUserInfo.path}`,
      headersOf(client),
      'x'.repeat(2 * 1024 * 1024 + 1),
    )
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE' })
  })

  it.each([
    ['the header alone', { authToken: '' }],
    ['two that differ', { authToken: 'another' }],
  ])('refuses a session token in %s, sealed, with the way to the login', async (_which, options) => {
    const answer = await (await loggedIn()).send(getUserInfo, {}, options)
    expect(answer).toMatchObject({
      status: 401,
      wasEncrypted: true,
      body: { code: 'SESSION_MISMATCH', loginPath: 'login' },
    })
  })

  it('refuses a session token in the body alone', async () => {
    const client = await loggedIn()
    const answer = await client.send(
      getUserInfo,
      {},
      {
        alter: ({ headers }) => {
          delete headers['x-session-token']
        },
      },
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_MISMATCH' } })
  })

  it('drops what a client claims about itself, and keys that nobody declared', async () => {
    const client = await loggedIn()
    const answer = await client.send(getUserInfo, {
      loggedInUser: { userId: 'someone else', token: 'admin' },
      ipInfo: 7,
      ipinfo: { ip: '1.2.3.4' },
    })
    expect(answer.body.status).toBe('success')
  })

  it('says which fields have the wrong form', async () => {
    const answer = await aClient(wire.url).send(authenticate, {
      authObject: { email: 'no address', password: '' },
    })
    expect(answer).toMatchObject({
      status: 400,
      wasEncrypted: true,
      body: {
        code: 'BAD_REQUEST',
        fields: [
          {
            path: 'authObject.email',
            code: 'MAIL_ADDRESS_INVALID',
            message: 'Please enter a valid email address.',
          },
          { path: 'authObject.password', code: 'REQUIRED', message: 'This field is required.' },
        ],
      },
    })
  })
})

describe('a plain call', () => {
  it('is JSON, without CORS, for any caller', async () => {
    const answer = await fetch(`${wire.url}${getUserIpInfo.path}`, {
      headers: { origin: 'https://other.example' },
    })
    expect(await answer.json()).toMatchObject({ status: 'success', ip: '127.0.0.1' })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('tells the socket’s address, not what a header claims', async () => {
    const answer = await fetch(`${wire.url}${getUserIpInfo.path}`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(await answer.json()).toMatchObject({ ip: '127.0.0.1' })
  })
})

describe('the limit of token requests', () => {
  it('is one for an address on all servers together, and says when to come again', async () => {
    const strict = await aWire({ settings: { tokensPerMinute: 10 } })
    try {
      strict.passToNextMinute()
      const client = aClient(strict.url)
      await client.open()
      const statuses: number[] = []
      for (let n = 0; n < 14; n += 1) {
        const url = n % 2 ? strict.url : strict.secondUrl
        const answer = await post(`${url}/api/generic/getRandomId`, client.wireHeaders)
        statuses.push(answer.status)
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
    } finally {
      await strict.close()
    }
  })
})

// Last: these move the clock by days, and every session of the tests above ends with it.
describe('the transport key of the deployment', () => {
  it('is one for all servers, rotated every 30 days, the older serving 24 hours more', async () => {
    const client = aClient(wire.url)
    await client.open()
    const other = aClient(wire.secondUrl)
    await other.open()
    expect(other.kid).toBe(client.kid)

    wire.pass(30 * day)
    const later = aClient(wire.secondUrl)
    await later.open()
    expect(later.kid).not.toBe(client.kid)
    expect(await client.tokens()).toHaveLength(1)

    wire.pass(day)
    await expect(client.tokens()).rejects.toThrow('ENVELOPE_KID')
    expect(await later.tokens()).toHaveLength(1)
  })
})

type Request = Record<string, unknown> & { api_body: string }

function requestWith(client: WireClient, london: string, path: string = getUserInfo.path) {
  return { api_body: box(callKeyOf(client, london), path, '{}'), london, auth_token: client.session }
}

async function capture(client: WireClient): Promise<Request> {
  const [london = ''] = await client.tokens()

  return requestWith(client, london)
}

function replay(client: WireClient, request: Record<string, unknown>, url = wire.url): Promise<Response> {
  return post(`${url}${getUserInfo.path}`, headersOf(client), JSON.stringify(request))
}

function headersOf(client: WireClient): Record<string, string> {
  return { ...client.wireHeaders, 'content-type': 'application/json', 'x-session-token': client.session }
}

function callKeyOf(client: WireClient, london: string): Buffer {
  return createHash('sha256').update(client.openToken(london)).digest()
}
