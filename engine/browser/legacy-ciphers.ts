import { cbc } from '@noble/ciphers/aes.js'
import { md5 } from '@noble/hashes/legacy.js'
import type { LegacyCipherPort } from '../ports.ts'

/**
 * MD5 and unpadded AES-CBC where there is no Node, for reading password-protected PDFs: WebCrypto
 * has neither.
 */
export const webLegacyCiphers: LegacyCipherPort = {
  md5,
  aesCbc: (direction, key, iv, data) => cbc(key, iv, { disablePadding: true })[direction](data),
}
