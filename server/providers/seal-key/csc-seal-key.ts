import { readFile } from 'node:fs/promises'
import { cscSigningKey } from '#engine/node/index.ts'
import type { SealKey } from './port.ts'
import { provenKey } from './proven-key.ts'

export interface CscSealKey {
  /** Up to and with `/csc/v2`. */
  url: string
  credentialId: string
  accessTokenFile: string
  pinFile: string | null
}

/**
 * A key at a remote signing service (CSC API v2), its certificates too. Token and PIN are read
 * again whenever it is opened.
 */
export const cscSealKey = (
  { url, credentialId, accessTokenFile, pinFile }: CscSealKey,
  now: () => Date,
): SealKey =>
  provenKey(async () => {
    const accessToken = (await readFile(accessTokenFile, 'utf8')).trim()
    const pin = pinFile ? (await readFile(pinFile, 'utf8')).trim() : undefined

    return { key: await cscSigningKey({ url, credentialId, accessToken, ...(pin && { pin }) }) }
  }, now)
