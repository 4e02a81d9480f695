import type { LegacyCipherPort } from '../ports.ts'
import { aesCbc } from './aes.ts'
import { md5 } from './md5.ts'

/** MD5 and unpadded AES-CBC where there is no Node, for reading password-protected PDFs. */
export const webLegacyCiphers: LegacyCipherPort = { md5, aesCbc }
