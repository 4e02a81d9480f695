import { createCipheriv, createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CallFailure } from './call-failure.ts'
import { makeClientKey } from './client-key.ts'
import { Envelope } from './envelope.ts'

/** The server's side of docs/wire.md, written from that page with node:crypto alone. */
class Server {
  readonly ecdh = createECDH('prime256v1')
  kid = 'k1'
  issued = 0
  calls: { path: string; headers: Record<string, string>; body: unknown; authToken: string }[] = []
  answer: (body: unknown) => { httpStatus: number; plaintext: string } = () => ({
    httpStatus: 200,
    plaintext: JSON.stringify({ status: 'success' }),
  })
  refuseOnce: string | undefined
  answerOtherToken = false
  private readonly tokens = new Map<string, string>()

  constructor() {
    this.ecdh.generateKeys()
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(input)
    const headers = (init?.headers ?? {}) as Record<string, string>
    if (path === '/api/generic/envelopeKey')
      return json(200, { status: 'success', kid: this.kid, publicKey: this.ecdh.getPublicKey('base64url') })
    if (headers['x-envelope-kid'] !== this.kid) return json(409, { status: 'failed', code: 'ENVELOPE_KID' })
    const transport = this.transportKey(headers['x-client-key'] ?? '')
    if (path.startsWith('/api/generic/getRandomId')) {
      const count = Number(new URL(path, 'http://x').searchParams.get('count') ?? 1)
      const tokenIds = Array.from({ length: count }, () => {
        const token = randomBytes(40).toString('hex')
        const box = seal(transport, token, 'tokenId')
        this.tokens.set(box, token)
        this.issued += 1
        return box
      })
      return json(200, { status: 'success', tokenId: tokenIds[0], tokenIds, expiresIn: 120 })
    }
    if (this.refuseOnce) {
      const code = this.refuseOnce
      this.refuseOnce = undefined
      return json(409, { status: 'failed', code, message: 'again' })
    }
    const sent = JSON.parse(String(init?.body)) as { api_body: string; london: string; auth_token: string }
    const token = this.tokens.get(sent.london)
    if (!token) return json(409, { status: 'failed', code: 'ENVELOPE_TOKEN', message: 'used' })
    this.tokens.delete(sent.london)
    const callKey = createHash('sha256').update(token).digest()
    const body: unknown = JSON.parse(open(callKey, sent.api_body, path))
    this.calls.push({ path, headers, body, authToken: sent.auth_token })
    const { httpStatus, plaintext } = this.answer(body)
    return json(httpStatus, {
      token_id: seal(transport, this.answerOtherToken ? 'another' : token, 'token_id'),
      result: seal(callKey, plaintext, 'result'),
    })
  }

  private transportKey(point: string): Buffer {
    const shared = this.ecdh.computeSecret(Buffer.from(point, 'base64url'))
    return Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(32), 'muhar-envelope-v1', 32))
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function seal(key: Buffer, text: string, aad: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

function open(key: Buffer, box: string, aad: string): string {
  const bytes = Buffer.from(box, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(aad))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

async function aWire() {
  const server = new Server()
  const key = await makeClientKey()
  const clock = { now: 1_000_000 }
  const envelope = new Envelope({ clientKey: async () => key, fetch: server.fetch, now: () => clock.now })
  const send = (body: unknown, sessionToken = '') =>
    envelope.send({ path: '/api/users/getUserInfo', body, sessionToken })
  return { server, envelope, send, clock }
}

describe('the envelope against node:crypto', () => {
  it('carries a body there and an answer back, in any script', async () => {
    const { server, send } = await aWire()
    server.answer = (body) => ({
      httpStatus: 200,
      plaintext: JSON.stringify({ status: 'success', echo: body }),
    })

    await expect(send({ name: 'आशा', n: 1 }, '0.tok')).resolves.toEqual({
      status: 'success',
      echo: { name: 'आशा', n: 1 },
    })
    expect(server.calls[0]).toMatchObject({ authToken: '0.tok', headers: { 'x-session-token': '0.tok' } })
  })

  it('sends no session header where there is no session', async () => {
    const { server, send } = await aWire()
    await send({})
    expect(server.calls[0]?.headers).not.toHaveProperty('x-session-token')
    expect(server.calls[0]?.authToken).toBe('')
  })

  it('keeps a few tokens in hand and uses each once', async () => {
    const { server, send } = await aWire()
    await Promise.all([send({}), send({}), send({}), send({})])
    expect(server.issued).toBe(4)
    await send({})
    expect(server.issued).toBe(8)
  })

  it('throws tokens away before the server does', async () => {
    const { server, send, clock } = await aWire()
    await send({})
    clock.now += 110_000
    await send({})
    expect(server.issued).toBe(8)
  })

  it('repeats once with a fresh token when the envelope was refused', async () => {
    const { server, send } = await aWire()
    server.refuseOnce = 'ENVELOPE_TOKEN'
    await expect(send({ a: 1 })).resolves.toMatchObject({ status: 'success' })
    expect(server.calls).toHaveLength(1)
  })

  it('fetches the key again when the server has a new one', async () => {
    const { server, send } = await aWire()
    await send({})
    server.kid = 'k2'
    server.ecdh.generateKeys()
    await expect(send({})).resolves.toMatchObject({ status: 'success' })
  })

  it('does not repeat what the server refused after opening', async () => {
    const { server, send } = await aWire()
    server.answer = () => ({
      httpStatus: 422,
      plaintext: JSON.stringify({ status: 'failed', code: 'WRONG_LOGIN', message: 'no', fields: [] }),
    })
    await expect(send({})).rejects.toMatchObject({ code: 'WRONG_LOGIN', httpStatus: 422, message: 'no' })
    expect(server.calls).toHaveLength(1)
  })

  it('treats an answer under another token as failed', async () => {
    const { server, send } = await aWire()
    server.answerOtherToken = true
    await expect(send({})).rejects.toBeInstanceOf(CallFailure)
  })

  it('unwraps the JSON text of the OTP calls', async () => {
    const { server, send } = await aWire()
    server.answer = () => ({
      httpStatus: 200,
      plaintext: JSON.stringify(JSON.stringify({ status: 'success', sends_left: 2 })),
    })
    await expect(send({})).resolves.toEqual({ status: 'success', sends_left: 2 })
  })

  it('says OFFLINE when nothing comes back', async () => {
    const key = await makeClientKey()
    const envelope = new Envelope({
      clientKey: async () => key,
      fetch: async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await expect(
      envelope.send({ path: '/api/users/getUserInfo', body: {}, sessionToken: '' }),
    ).rejects.toMatchObject({ code: 'OFFLINE' })
  })
})
