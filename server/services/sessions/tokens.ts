import { randomBytes } from 'node:crypto'
import { sha256 } from '#store/sha256.ts'

/**
 * Opaque; begins with the public id of the organisation (a half session with `0`), so that one
 * organisation is searched.
 */
export interface MadeToken {
  token: string
  hash: Buffer
}

export function makeToken(publicId: string): MadeToken {
  const token = `${publicId}.${randomBytes(32).toString('base64url')}`

  return { token, hash: hashOf(token) }
}

/** Tokens are 256 random bits, so a plain hash is enough to store them by. */
export const hashOf = (token: string): Buffer => sha256(token)

/** The organisation's public id that a token names; null where it has no such form. */
export function publicIdOf(token: string): string | null {
  const match = /^([0-9a-z]{1,32})\.[A-Za-z0-9_-]{43}$/i.exec(token)

  return match ? match[1]! : null
}

export const halfPublicId = '0'
