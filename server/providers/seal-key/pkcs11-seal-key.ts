import { readFile } from 'node:fs/promises'
import { openPkcs11Token } from '#engine/node/index.ts'
import type { SealKey } from './port.ts'
import { provenKey } from './proven-key.ts'

export interface Pkcs11SealKey {
  /** Path of the module of the token's maker. */
  module: string
  /** Labels of token and key. */
  token: string
  label: string
  pinFile: string
}

/** A key that stays in a token or HSM (PKCS #11). `certificates`: leaf first, DER. */
export const pkcs11SealKey = (
  { module, token, label, pinFile }: Pkcs11SealKey,
  certificates: readonly Uint8Array[],
  now: () => Date,
): SealKey =>
  provenKey(async () => {
    const pin = (await readFile(pinFile, 'utf8')).trim()
    const opened = await openPkcs11Token({ module, token, pin })
    try {
      return { key: opened.signingKey({ label, certificates }), close: () => opened.close() }
    } catch (error) {
      opened.close()
      throw error
    }
  }, now)
