import { timingSafeEqual } from 'node:crypto'
import type { Keys } from '#store/keys.ts'

/** The purpose under which the codes of signers are kept. */
export const signerOtp = 'signer-link'

/**
 * Six digits are guessed in a moment, so what is kept is keyed with a key that the database does
 * not hold.
 */
export const codeHash = (keys: Keys, challengeId: string, otp: string): Buffer =>
  keys.hmac('otp', Buffer.from(`${challengeId}:${otp}`, 'utf8'))

export const isSameCode = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
