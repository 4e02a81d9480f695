import { randomBytes } from 'node:crypto'
import { sha256 } from '#store/sha256.ts'
import { base32 } from './totp.ts'

const howMany = 10
// 80 random bits: nobody guesses them from a plain hash, so what is kept outlives a change of the
// master key.
const codeBytes = 10

/** Ten codes as people write them down, `ABCD-EFGH-IJKL-MNOP`. They are shown once. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => base32(randomBytes(codeBytes)).match(/.{4}/g)!.join('-'))
}

/** Written in any case, with or without the dashes. */
export function hashOfRecoveryCode(userId: string, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, '')

  return sha256(`${userId}:${plain}`)
}
