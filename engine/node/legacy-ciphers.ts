import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { LegacyCipherPort } from '../ports.ts'

/** MD5 and unpadded AES-CBC of `node:crypto`, for reading password-protected PDFs. */
export const nodeLegacyCiphers: LegacyCipherPort = {
  md5: (data) => new Uint8Array(createHash('md5').update(data).digest()),
  aesCbc(direction, key, iv, data) {
    const name = `aes-${key.length * 8}-cbc`
    const cipher = direction === 'encrypt' ? createCipheriv(name, key, iv) : createDecipheriv(name, key, iv)
    cipher.setAutoPadding(false)
    return new Uint8Array(Buffer.concat([cipher.update(data), cipher.final()]))
  },
}
