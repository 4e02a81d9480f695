import { randomInt } from 'node:crypto'
import type { Keys } from '#store/keys.ts'

// Without 0, O, 1, I and L: it is said on the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** Fifty bits, good for a quarter of an hour and once. */
export const newSupportCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Keyed: of so few bits a plain hash could be guessed. */
export const hashOfSupportCode = (keys: Keys, code: string): Buffer =>
  keys.hmac('support-code', Buffer.from(code))
