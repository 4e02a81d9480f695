import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Parts } from '#services/parts.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

export const tokenSeconds = 120
const randomBytesOfToken = 32

/**
 * A call token says itself until when and for which client it is good, under a MAC of the
 * deployment: issuing writes no row, and a flood of requests fills no table (docs/decisions/0002).
 * Only its use is a row.
 */
export class CallTokens {
  readonly #parts: Parts
  readonly #macKey: KeyObject

  constructor(parts: Parts) {
    this.#parts = parts
    this.#macKey = createSecretKey(parts.keys.hmac('call-tokens', Buffer.from('mac key')))
  }

  issue(clientKeyHash: Buffer): string {
    const expires = Math.floor(this.#parts.clock.now().getTime() / 1000) + tokenSeconds
    const claim = `${toBase64url(randomBytes(randomBytesOfToken))}.${expires.toString(36)}`

    return `${claim}.${toBase64url(this.#mac(claim, clientKeyHash))}`
  }

  /**
   * Uses the token up, in one atomic statement; false when it is unknown, used, expired or another
   * client's.
   */
  async use(token: string, clientKeyHash: Buffer): Promise<boolean> {
    const expiresAt = this.#endOf(token, clientKeyHash)
    if (!expiresAt || expiresAt <= this.#parts.clock.now()) return false

    return await this.#parts.store.spendToken({ hash: hash('sha256', token, 'buffer'), expiresAt })
  }

  #endOf(token: string, clientKeyHash: Buffer): Date | null {
    const cut = token.lastIndexOf('.')
    const claim = token.slice(0, Math.max(cut, 0))
    const mac = fromBase64url(token.slice(cut + 1))
    const expected = this.#mac(claim, clientKeyHash)
    if (!mac || mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null

    return new Date(Number.parseInt(claim.slice(claim.indexOf('.') + 1), 36) * 1000)
  }

  #mac(claim: string, clientKeyHash: Buffer): Buffer {
    return createHmac('sha256', this.#macKey).update(clientKeyHash).update(claim, 'utf8').digest()
  }
}
