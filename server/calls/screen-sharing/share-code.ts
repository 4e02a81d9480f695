import { randomInt } from 'node:crypto'
import { shareCodeLength, shareCodeLetters } from '#contract/vocabulary/screen-sharing.ts'
import type { Parts } from '#services/parts.ts'

export const newShareCode = (): string =>
  Array.from({ length: shareCodeLength }, () => shareCodeLetters[randomInt(shareCodeLetters.length)]).join('')

/** Anyone who has the table guesses 39 bits: kept under a key that the database does not hold. */
export const hashOfShareCode = ({ keys }: Pick<Parts, 'keys'>, code: string): Buffer =>
  keys.hmac('screen-share', Buffer.from(code))
