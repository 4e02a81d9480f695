import { callKeyOf, openBox, sealBox } from './boxes.ts'
import { CallFailure, type FailureBody, offline } from './call-failure.ts'
import type { ClientKey } from './client-key.ts'
import { fetchOrEarly } from './early-fetch.ts'
import { hearTime } from './server-time.ts'
import { deriveTransportKey } from './transport-key.ts'

type Fetch = typeof fetchOrEarly

interface ServerKey {
  kid: string
  key: CryptoKey
}

interface TokenInHand {
  box: string
  callToken: string
  kid: string
  goodUntil: number
}

export interface EnvelopeOptions {
  clientKey: () => Promise<ClientKey>
  fetch?: Fetch
  now?: () => number
  /** How many tokens one round trip brings (`?count=`). */
  tokensAtOnce?: number
}

export interface Sending {
  path: string
  body: unknown
  sessionToken: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Some seconds before the server forgets a token we no longer trust it: the way there takes time
 * too.
 */
const tokenMarginMs = 15_000

/**
 * The browser's side of `docs/wire.md` §1 and §2: keys, tokens in hand, sealing, opening, repeating
 * once.
 */
export class Envelope {
  private readonly clientKey: () => Promise<ClientKey>
  private readonly fetch: Fetch
  private readonly now: () => number
  private readonly tokensAtOnce: number
  private server: Promise<ServerKey> | undefined
  private tokens: TokenInHand[] = []
  private fetching: Promise<void> | undefined

  constructor(options: EnvelopeOptions) {
    this.clientKey = options.clientKey
    this.fetch = options.fetch ?? fetchOrEarly
    this.now = options.now ?? Date.now
    this.tokensAtOnce = options.tokensAtOnce ?? 4
  }

  /**
   * Sends one call and answers what was inside; throws a CallFailure for everything but success.
   */
  async send(sending: Sending): Promise<unknown> {
    try {
      return await this.sendOnce(sending)
    } catch (failure) {
      if (!(failure instanceof CallFailure) || !failure.code.startsWith('ENVELOPE_')) throw failure
      // Nothing was done (wire §2.5): new key if the server has one, fresh tokens, and once more.
      if (failure.code === 'ENVELOPE_KID') this.server = undefined
      this.tokens = []
      return this.sendOnce(sending)
    }
  }

  private async sendOnce({ path, body, sessionToken, headers, signal }: Sending): Promise<unknown> {
    const token = await this.takeToken()
    const [callKey, server] = await Promise.all([callKeyOf(token.callToken), this.serverKey()])
    const response = await this.post(path, {
      headers: {
        ...(await this.keyHeaders(token.kid)),
        'content-type': 'application/json',
        ...(sessionToken ? { 'x-session-token': sessionToken } : {}),
        ...headers,
      },
      body: JSON.stringify({
        api_body: await sealBox(callKey, JSON.stringify(body ?? {}), path),
        london: token.box,
        auth_token: sessionToken,
      }),
      signal,
    })
    const answer = await readJson(response)
    if (typeof answer.token_id !== 'string' || typeof answer.result !== 'string')
      throw new CallFailure(response.status, answer as FailureBody, response.headers.get('retry-after'))

    const sent = await openBox(server.key, answer.token_id, 'token_id').catch(() => '')
    if (sent !== token.callToken) throw new CallFailure(response.status, { status: 'failed' })
    const opened = unwrapJsonText(JSON.parse(await openBox(callKey, answer.result, 'result')))
    if (response.ok && (opened as FailureBody)?.status === 'success') return opened
    throw new CallFailure(response.status, (opened ?? {}) as FailureBody, response.headers.get('retry-after'))
  }

  async keyHeaders(kid?: string): Promise<Record<string, string>> {
    const [own, server] = await Promise.all([this.clientKey(), kid ? undefined : this.serverKey()])
    return { 'x-client-key': own.point, 'x-envelope-kid': kid ?? server?.kid ?? '' }
  }

  private async takeToken(): Promise<TokenInHand> {
    for (;;) {
      const token = this.tokens.shift()
      if (token && token.goodUntil > this.now()) return token
      if (token) continue
      this.fetching ??= this.fetchTokens().finally(() => {
        this.fetching = undefined
      })
      await this.fetching
    }
  }

  private async fetchTokens(): Promise<void> {
    try {
      await this.fetchTokensOnce()
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== 'ENVELOPE_KID') throw failure
      this.server = undefined
      await this.fetchTokensOnce()
    }
  }

  private async fetchTokensOnce(): Promise<void> {
    const server = await this.serverKey()
    const asked = this.now()
    const response = await this.post(`/api/generic/getRandomId?count=${this.tokensAtOnce}`, {
      headers: await this.keyHeaders(server.kid),
    })
    const answer = await readJson(response)
    if (answer.status !== 'success' || typeof answer.tokenId !== 'string')
      throw new CallFailure(response.status, answer as FailureBody, response.headers.get('retry-after'))

    const boxes = Array.isArray(answer.tokenIds) ? (answer.tokenIds as string[]) : [answer.tokenId]
    const lifeMs = Number(answer.expiresIn ?? 120) * 1000
    const goodUntil = asked + Math.max(lifeMs - tokenMarginMs, lifeMs / 2)
    for (const box of boxes) {
      const callToken = await openBox(server.key, box, 'tokenId')
      this.tokens.push({ box, callToken, kid: server.kid, goodUntil })
    }
  }

  private serverKey(): Promise<ServerKey> {
    this.server ??= this.fetchServerKey().catch((failure: unknown) => {
      this.server = undefined
      throw failure
    })
    return this.server
  }

  private async fetchServerKey(): Promise<ServerKey> {
    const response = await this.get('/api/generic/envelopeKey')
    const answer = await readJson(response)
    if (typeof answer.kid !== 'string' || typeof answer.publicKey !== 'string')
      throw new CallFailure(response.status, answer as FailureBody)
    const own = await this.clientKey()
    return { kid: answer.kid, key: await deriveTransportKey(own.privateKey, answer.publicKey) }
  }

  private get(path: string): Promise<Response> {
    return this.fetch(path, { cache: 'no-store', credentials: 'same-origin' }).catch((cause: unknown) => {
      throw offline(cause)
    })
  }

  private post(path: string, init: RequestInit): Promise<Response> {
    return this.fetch(path, { method: 'POST', cache: 'no-store', credentials: 'same-origin', ...init }).catch(
      (cause: unknown) => {
        if (init.signal?.aborted) throw cause
        throw offline(cause)
      },
    )
  }
}

/** The OTP calls answer a JSON string whose content is again JSON (wire §3). */
export function unwrapJsonText(opened: unknown): unknown {
  if (typeof opened !== 'string') return opened
  return JSON.parse(opened)
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  hearTime(response)
  try {
    const parsed: unknown = await response.json()
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
