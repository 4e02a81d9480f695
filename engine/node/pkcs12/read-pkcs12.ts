import { createDecipheriv, createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import type { PasswordPort } from '../../crypto/pkcs12/password-encryption.ts'
import { type Pkcs12Contents, readPkcs12 as read } from '../../crypto/pkcs12/read-pkcs12.ts'
import { KeyError } from '../../key-error.ts'
import type { HashName, SigningKey } from '../../ports.ts'
import { nodeHashName } from '../node-crypto.ts'
import { chainOfKey, holderFirst } from './holder-first.ts'

export type { Pkcs12Contents }

export const nodePasswords: PasswordPort = {
  // Our choice: a few seconds.
  mostRounds: 5_000_000,
  hash: (name, data) => createHash(nodeHashName(name)).update(data).digest(),
  hmac: (name, key, data) => createHmac(nodeHashName(name), key).update(data).digest(),
  pbkdf2: (hash, passphrase, salt, rounds, length) =>
    new Uint8Array(pbkdf2Sync(passphrase, salt, rounds, length, nodeHashName(hash))),
  decrypt(cipher, key, iv, data) {
    const name = cipher === '3DES' ? 'des-ede3-cbc' : `aes-${key.length * 8}-cbc`
    const opened = createDecipheriv(name, key, iv)
    return new Uint8Array(Buffer.concat([opened.update(data), opened.final()]))
  },
}

/** As `readPkcs12` of `crypto/pkcs12`, with Node's ciphers. */
export const readPkcs12 = (bytes: Uint8Array, passphrase: string): Pkcs12Contents =>
  read(bytes, passphrase, nodePasswords)

/**
 * The signing key of a PKCS#12 file: its one private key with the certificate that belongs to it
 * and the chain beside. `hash` is SHA-256 when missing, which is what `prepare` digests with.
 *
 * @throws KeyError as readPkcs12, and KEY_UNREADABLE when there is not exactly one key
 */
export function pkcs12SigningKey(bytes: Uint8Array, passphrase: string, hash?: HashName): SigningKey {
  const contents = readPkcs12(bytes, passphrase)
  if (contents.keys.length !== 1) throw new KeyError('KEY_UNREADABLE', `${contents.keys.length} private keys`)
  return holderFirst(contents, hash)
}

/**
 * Every private key of a PKCS#12 file that has a certificate there, with its own certificate first
 * and its issuers after it. The caller overwrites the keys.
 *
 * @throws KeyError as readPkcs12; KEY_UNSUPPORTED where more rounds are asked for
 */
export function keysOfPkcs12(
  bytes: Uint8Array,
  passphrase: string,
  mostRounds: number,
): { pkcs8: Uint8Array; certificates: Uint8Array[] }[] {
  const { keys, certificates } = read(bytes, passphrase, { ...nodePasswords, mostRounds })
  return keys.flatMap(({ pkcs8 }) => {
    const chain = chainOfKey(pkcs8, certificates)
    if (!chain) pkcs8.fill(0)
    return chain ? [{ pkcs8, certificates: chain }] : []
  })
}
