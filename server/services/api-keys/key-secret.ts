import { randomBytes } from 'node:crypto'
import type { KeyMode } from '#contract/vocabulary/api-keys.ts'
import { sha256 } from '#store/sha256.ts'

// Lets scanners find a secret that leaked.
const prefixes: Readonly<Record<KeyMode, string>> = { sandbox: 'muhar_test_', production: 'muhar_live_' }
const shownLetters = 4

/** 256 random bits, so a plain hash is enough to keep; the letters that are shown leave 232. */
export function makeSecret(mode: KeyMode): { secret: string; key_hash: Buffer; key_start: string } {
  const secret = `${prefixes[mode]}${randomBytes(32).toString('base64url')}`

  return {
    secret,
    key_hash: hashOfSecret(secret),
    key_start: secret.slice(0, prefixes[mode].length + shownLetters),
  }
}

export const hashOfSecret = (secret: string): Buffer => sha256(secret)

/** Begins with the organisation's public id, so that one organisation is searched. */
export const makeApplicationId = (publicId: string): string =>
  `${publicId}.${randomBytes(10).toString('hex')}`

export const publicIdOfApplication = (applicationId: string): string | null =>
  /^([0-9a-z]{1,32})\.[0-9a-f]{20}$/i.exec(applicationId)?.[1] ?? null
