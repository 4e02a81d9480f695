import { createECDH, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { day, minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { EnvelopeKey, NewEnvelopeKey } from '#store/wire/envelope-keys.ts'
import { toBase64url } from './base64url.ts'
import { boxKey } from './box.ts'
import type { ClientKey } from './client-key.ts'
import { RecentlyUsed } from './recently-used.ts'

const rotatesAfter = 30 * day
const servesAfterRotation = day
const rereadAfter = minute
const info = 'muhar-envelope-v1'
const salt = Buffer.alloc(32)
const keyBytes = 32

/**
 * The transport keys of the deployment (docs/wire.md §1): made at first use, kept in the database
 * sealed under the master key, shared by all servers, rotated every 30 days; an older one serves 24
 * hours more.
 */
export class DeploymentKeys {
  readonly #parts: Parts
  readonly #transportKeys = new RecentlyUsed<KeyObject>(10_000)
  #rows: EnvelopeKey[] = []
  #readAt = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async current(): Promise<EnvelopeKey> {
    const now = this.#parts.clock.now().getTime()
    const [newest] = await this.#known(now)
    if (newest && isYoung(newest, now)) return newest

    this.#rows = await this.#parts.store.platform.transaction(async (tx) => {
      const shelf = tx.envelopeKeys
      await shelf.lock()
      const rows = await shelf.usable(new Date(now - servesAfterRotation))
      if (rows[0] && isYoung(rows[0], now)) return rows
      await shelf.retireAll(new Date(now))
      await shelf.add(this.#make(new Date(now)))

      return await shelf.usable(new Date(now - servesAfterRotation))
    })

    return this.#rows[0]!
  }

  /** ECDH and HKDF between the client's point and the key that it names. */
  async transportKey(kid: unknown, client: ClientKey): Promise<KeyObject> {
    const row = await this.#find(kid)
    const name = `${row.kid}.${client.text}`
    const remembered = this.#transportKeys.get(name)
    if (remembered) return remembered

    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(this.#parts.keys.open(row.sealed_private, contextOf(row.kid)))
    const secret = ecdh.computeSecret(client.point)
    const key = boxKey(Buffer.from(hkdfSync('sha256', secret, salt, info, keyBytes)))
    this.#transportKeys.set(name, key)

    return key
  }

  async #find(kid: unknown): Promise<EnvelopeKey> {
    const now = this.#parts.clock.now().getTime()
    const serves = (row: EnvelopeKey) =>
      row.kid === kid && (!row.retired_at || row.retired_at.getTime() + servesAfterRotation > now)
    const found = (await this.#known(now)).find(serves) ?? (await this.#reread(now)).find(serves)
    if (!found) throw new Refusal('ENVELOPE_KID')

    return found
  }

  async #known(now: number): Promise<EnvelopeKey[]> {
    return Math.abs(now - this.#readAt) < rereadAfter ? this.#rows : await this.#read(now)
  }

  /**
   * Another server may have made the key a moment ago; asked at most once a second, so that guesses
   * cost nothing.
   */
  async #reread(now: number): Promise<EnvelopeKey[]> {
    return Math.abs(now - this.#readAt) < 1000 && this.#rows.length > 0 ? this.#rows : await this.#read(now)
  }

  async #read(now: number): Promise<EnvelopeKey[]> {
    this.#rows = await this.#parts.store.platform.read((tx) =>
      tx.envelopeKeys.usable(new Date(now - servesAfterRotation)),
    )
    this.#readAt = now

    return this.#rows
  }

  #make(created_at: Date): NewEnvelopeKey {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const kid = toBase64url(randomBytes(9))

    return {
      kid,
      public_key: ecdh.getPublicKey(),
      sealed_private: this.#parts.keys.seal(ecdh.getPrivateKey(), contextOf(kid)),
      created_at,
    }
  }
}

const contextOf = (kid: string) => `envelope-key:${kid}`
const isYoung = (row: EnvelopeKey, now: number) =>
  !row.retired_at && row.created_at.getTime() + rotatesAfter > now
