import { limitAddress, limitTries } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'

type From = { address: string }

/** Our choice: a person types a code or two; 60 random bits make ten a minute a hopeless search. */
export const limitPairingCodes = (parts: Parts, { address }: From): Promise<unknown> =>
  limitAddress(parts, 'token-codes', address, 10)

/**
 * A helper asks eighty times a minute; an office behind one address has many. 256 random bits are
 * not guessed, so this spares the database.
 */
export const limitHelper = (parts: Parts, origin: From): Promise<void> =>
  limitTries(parts, 'token-helper', origin, 4)
