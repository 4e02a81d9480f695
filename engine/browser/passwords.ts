import { cbc } from '@noble/ciphers/aes.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import type { PasswordPort } from '../crypto/pkcs12/password-encryption.ts'
import { decryptTripleDes } from '../crypto/pkcs12/triple-des.ts'

const hashes = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const

/**
 * What opens a key file where there is no Node: WebCrypto has neither triple DES nor the derivation
 * of PKCS#12.
 */
export const webPasswords: PasswordPort = {
  // Our choice: a second or two on a phone; the largest that authorities write is a tenth of it.
  mostRounds: 1_000_000,
  hash: (name, data) => hashes[name](data),
  hmac: (name, key, data) => hmac(hashes[name], key, data),
  pbkdf2: (hash, passphrase, salt, rounds, length) =>
    pbkdf2(hashes[hash], passphrase, salt, { c: rounds, dkLen: length }),
  decrypt(cipher, key, iv, data) {
    if (cipher === 'AES') return cbc(key, iv).decrypt(data)
    const plain = decryptTripleDes(key, iv, data)
    if (!plain) throw new Error('The padding is wrong.')
    return plain
  },
}
