import type { Parts } from '#services/parts.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'

// Our choice: codes have 128 random bits, so this spares the database rather than the codes.
const mostAMinute = 60

/** So many codes of links a minute for one address, whatever they are for. */
export const limitCodes = (parts: Parts, { address }: { address: string }): Promise<void> =>
  limitAddress(parts, 'link-codes', address, mostAMinute)
