import { randomBytes } from 'node:crypto'
import { sha256 } from '#store/sha256.ts'

/** How long an act may take once its helper has come. Our choice: beyond it a lease ran out too. */
export const takenMinutes = 15

// Without I, L, O and U, which read like others or make words (Crockford).
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** 60 random bits, as a person copies them from one window to another. */
export function newPairingCode(): string {
  const code = [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('')

  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** As it was typed: small letters, blanks, and letters that read like a digit. */
export const hashOfPairingCode = (typed: string): Buffer =>
  sha256(
    `token-helper:${typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1')}`,
  )
