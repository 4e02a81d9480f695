import type { Parts } from '#services/parts.ts'
import { limitTries } from './limit-address.ts'

/**
 * So many codes of links a minute for one address, whatever they are for: 128 random bits each, so
 * this spares the database.
 */
export const limitCodes = (parts: Parts, origin: { address: string }): Promise<void> =>
  limitTries(parts, 'link-codes', origin)
