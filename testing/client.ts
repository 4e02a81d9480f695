import { createCipheriv, createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { CallDeclaration, InputOf, OutputOf } from '#contract/define-call.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'

/**
 * A client of the wire, written from `docs/wire.md` alone and sharing no code with the server: what
 * both would get wrong together, a test should see.
 */
export interface WireAnswer {
  status: number
  /** The opened answer, or the plain one where nothing was opened. */
  body: Record<string, unknown> & { status: string; code?: string; message?: string }
  wasEncrypted: boolean
  headers: Headers
}

export interface CallOptions {
  headers?: Record<string, string>
  /** The token inside the body, where it shall differ from the header's. */
  authToken?: string
  idempotencyKey?: string
  /** Changes the request just before it leaves. */
  alter?: (request: { body: Record<string, unknown>; headers: Record<string, string> }) => void
}

class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly body: WireAnswer['body']
  constructor(path: string, answer: WireAnswer) {
    super(
      `${path} answered ${answer.status} ${answer.body.code}: ${answer.body.message} ${JSON.stringify(answer.body.fields ?? '')}`,
    )
    this.status = answer.status
    this.code = answer.body.code ?? ''
    this.body = answer.body
  }
}

export class WireClient {
  url: string
  /** By which name it asks, as a proxy that is trusted passes it on; '' for the one of `url`. */
  host = ''
  session = ''
  refresh: string | null = null
  /** What a program shows in place of a session. */
  program: { application_id: string; secret: string } | null = null
  /** Cookies by name and path, as a browser would keep them. */
  readonly cookies: { name: string; value: string; path: string }[] = []
  #pair = newPair()
  #kid = ''
  #transportKey: Buffer | null = null

  constructor(url: string) {
    this.url = url
  }

  get clientKey(): string {
    return this.#pair.getPublicKey().toString('base64url')
  }

  get transportKey(): Buffer | null {
    return this.#transportKey
  }

  get kid(): string {
    return this.#kid
  }

  /** Another key for the same session: what a thief of a token has. */
  async withOtherKey(): Promise<WireClient> {
    const other = new WireClient(this.url)
    other.session = this.session
    other.refresh = this.refresh
    await other.open()

    return other
  }

  async open(): Promise<void> {
    const answer = await fetch(`${this.url}/api/generic/envelopeKey`)
    const { kid, publicKey } = (await answer.json()) as { kid: string; publicKey: string }
    const shared = this.#pair.computeSecret(Buffer.from(publicKey, 'base64url'))
    this.#kid = kid
    this.#transportKey = Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(32), 'muhar-envelope-v1', 32))
  }

  get wireHeaders(): Record<string, string> {
    return {
      'x-client-key': this.clientKey,
      'x-envelope-kid': this.#kid,
      ...(this.host && { 'x-forwarded-host': this.host }),
    }
  }

  /** Sealed call tokens, as the server issues them. */
  async tokens(count = 1): Promise<string[]> {
    if (!this.#transportKey) await this.open()
    const answer = await fetch(`${this.url}/api/generic/getRandomId?count=${count}`, {
      method: 'POST',
      headers: this.wireHeaders,
    })
    const body = (await answer.json()) as { tokenIds?: string[]; code?: string }
    if (!body.tokenIds) throw new Error(`getRandomId answered ${answer.status} ${body.code}`)

    return body.tokenIds
  }

  openToken(tokenId: string): string {
    return unbox(this.#transportKey!, 'tokenId', tokenId).toString('utf8')
  }

  /** The call as its declaration has it; throws `CallRefused` when it fails. */
  async call<C extends CallDeclaration>(
    call: C,
    input: InputOf<C>,
    options: CallOptions = {},
  ): Promise<OutputOf<C>> {
    const answer = await this.send(call, input, options)
    if (answer.body.status !== 'success') throw new CallRefused(call.path, answer)

    return answer.body as OutputOf<C>
  }

  /** The call with whatever it answers. */
  async send(call: CallDeclaration, input: unknown, options: CallOptions = {}): Promise<WireAnswer> {
    const answer =
      call.transport === 'encrypted'
        ? await this.#enveloped(call.path, input, options)
        : await this.#plain(call, input, options)

    return call.answersJsonText && typeof answer.body === 'string'
      ? { ...answer, body: JSON.parse(answer.body) as WireAnswer['body'] }
      : answer
  }

  async #enveloped(path: string, input: unknown, options: CallOptions): Promise<WireAnswer> {
    const [london = ''] = await this.tokens()
    const callToken = this.openToken(london)
    const callKey = createHash('sha256').update(callToken).digest()
    const request = {
      headers: this.#headersOf(path, options),
      body: {
        api_body: box(callKey, path, JSON.stringify(input ?? {})),
        london,
        auth_token: options.authToken ?? this.session,
      } as Record<string, unknown>,
    }
    options.alter?.(request)
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify(request.body),
    })
    this.#keepCookies(response)
    const answer = (await response.json()) as { token_id?: string; result?: string }
    const plain = {
      status: response.status,
      headers: response.headers,
      wasEncrypted: false,
      body: answer as WireAnswer['body'],
    }
    if (!answer.token_id || !answer.result) return plain
    if (unbox(this.#transportKey!, 'token_id', answer.token_id).toString('utf8') !== callToken) {
      throw new Error(`${path} answered with another token`)
    }
    const opened = unbox(callKey, 'result', answer.result).toString('utf8')

    return { ...plain, wasEncrypted: true, body: JSON.parse(opened) as WireAnswer['body'] }
  }

  async #plain(call: CallDeclaration, input: unknown, options: CallOptions): Promise<WireAnswer> {
    const response = await fetch(`${this.url}${call.path}`, {
      method: call.method,
      headers: this.#headersOf(call.path, options),
      ...(call.method === 'POST' && { body: JSON.stringify(input ?? {}) }),
    })
    this.#keepCookies(response)

    return {
      status: response.status,
      headers: response.headers,
      wasEncrypted: false,
      body: (await response.json()) as WireAnswer['body'],
    }
  }

  #headersOf(path: string, options: CallOptions): Record<string, string> {
    return {
      'content-type': 'application/json',
      ...this.wireHeaders,
      ...this.#cookieHeader(path),
      ...(this.session && { 'x-session-token': this.session }),
      ...(this.program && {
        'x-application-id': this.program.application_id,
        'x-rest-api-key': this.program.secret,
      }),
      'x-activity': '1',
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...options.headers,
    }
  }

  /** Logs in; where there are several organisations, into the named one or the first. */
  async login(
    email: string,
    password: string,
    organisationId?: string,
  ): Promise<OutputOf<typeof authenticate>> {
    const first = await this.call(authenticate, {
      authObject: { email, password },
      params: { browser: 'test', app_version: 'mf' },
    })
    this.session = first.user.token
    this.refresh = first.user.refreshToken
    if (!first.organisation_list) return first
    const chosen = await this.call(proceedWithSelectedOrg, {
      organisation_id: organisationId ?? first.organisation_list[0]!.id,
    })
    this.session = chosen.user.token
    this.refresh = chosen.user.refreshToken

    return chosen
  }

  async upload(
    bytes: Uint8Array,
    name: string,
    options: { type?: string; headers?: Record<string, string> } = {},
  ): Promise<Uploaded> {
    const answer = await this.sendUpload(bytes, name, options)
    if (answer.body.status !== 'success') throw new CallRefused('/api/files/upload', answer)

    return answer.body.result as Uploaded
  }

  async sendUpload(
    bytes: Uint8Array | ReadableStream<Uint8Array>,
    name: string,
    options: { type?: string; headers?: Record<string, string> } = {},
  ): Promise<WireAnswer> {
    if (!this.#transportKey) await this.open()
    const init: RequestInit & { duplex?: 'half' } = {
      method: 'POST',
      headers: {
        ...this.wireHeaders,
        'x-session-token': this.session,
        'content-type': options.type ?? 'application/pdf',
        'x-file-name': encodeURIComponent(name),
        'x-activity': '1',
        ...options.headers,
      },
      body: bytes as BodyInit,
      ...(bytes instanceof ReadableStream && { duplex: 'half' as const }),
    }
    const response = await fetch(`${this.url}/api/files/upload`, init)

    return {
      status: response.status,
      headers: response.headers,
      wasEncrypted: false,
      body: (await response.json()) as WireAnswer['body'],
    }
  }

  /** A GET with the cookies whose path fits, as a browser sends them. */
  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return await fetch(`${this.url}${path}`, { headers: { ...this.#cookieHeader(path), ...headers } })
  }

  async download(url: string): Promise<Buffer> {
    const response = await this.get(url)
    if (!response.ok) throw new Error(`${url.slice(0, 24)}… answered ${response.status}`)

    return Buffer.from(await response.arrayBuffer())
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const cut = pair.indexOf('=')
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/'
      const name = pair.slice(0, cut)
      const at = this.cookies.findIndex((cookie) => cookie.name === name && cookie.path === path)
      if (at >= 0) this.cookies.splice(at, 1)
      if (!attributes.includes('Max-Age=0')) this.cookies.push({ name, value: pair.slice(cut + 1), path })
    }
  }

  #cookieHeader(path: string): Record<string, string> {
    const fitting = this.cookies.filter(
      (cookie) => path === cookie.path || path.startsWith(`${cookie.path}/`),
    )

    return fitting.length === 0
      ? {}
      : { cookie: fitting.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }
}

export interface Uploaded {
  fileId: string
  name: string
  size: number
  sha256: string
  pages: number | null
}

export function aClient(url: string): WireClient {
  return new WireClient(url)
}

function newPair() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()

  return pair
}

/** `b64u(iv || ciphertext || tag)`, AES-256-GCM. */
export function box(key: Buffer, aad: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(aad))

  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

function unbox(key: Buffer, aad: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(aad))
  decipher.setAuthTag(bytes.subarray(-16))

  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}
