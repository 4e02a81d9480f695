import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The key port: what is secret in the database is sealed under the master key, which the database
 * does not hold.
 */
export interface Keys {
  /**
   * AES-256-GCM; `context` says what and whose it is, so that a sealed value cannot be moved to
   * another row.
   */
  seal(bytes: Uint8Array, context: string): Buffer
  /** Throws when the bytes were altered, moved, or sealed under another master key. */
  open(sealed: Uint8Array, context: string): Buffer
  /** HMAC-SHA-256 under a key of the deployment made for `label`. */
  hmac(label: string, bytes: Uint8Array): Buffer
  /** 32 bytes derived for one purpose, the same on every server of the deployment. */
  derive(purpose: string): Buffer
}

const VERSION = 1

/** `masterKey`: 32 bytes. */
export function keysUnder(masterKey: Uint8Array): Keys {
  if (masterKey.length !== 32) throw new Error('The master key is 32 bytes.')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `muhar:${purpose}`, 32))
  const sealing = derive('seal')
  return {
    seal: (bytes, context) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv, { authTagLength: 16 })
      cipher.setAAD(Buffer.from(context, 'utf8'))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, body, cipher.getAuthTag()])
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed)
      if (bytes.length < 29 || bytes[0] !== VERSION) throw new Error('This is not a sealed value.')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(1, 13), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(context, 'utf8'))
      decipher.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(13, -16)), decipher.final()])
    },
    hmac: (label, bytes) =>
      createHmac('sha256', derive(`hmac:${label}`))
        .update(bytes)
        .digest(),
    derive,
  }
}
