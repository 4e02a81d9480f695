import type { CryptoPort, LegacyCipherPort } from '../../ports.ts'
import { isPdfError, PdfError } from '../errors.ts'
import type { PdfFile } from '../pdf-file.ts'
import { Decryptor } from './decrypt.ts'
import { Encryptor } from './encrypt.ts'
import { readEncryption } from './encrypt-dictionary.ts'
import { type Ciphers, fileKey } from './file-key.ts'
import { ObjectKeys } from './object-keys.ts'
import { grantedBy } from './permissions.ts'

/** What opens a password-protected file. */
export interface Access {
  /** The user's or the owner's; the empty one is tried when missing. */
  readonly password?: string
  /** Without it a protected file stays closed. */
  readonly ciphers?: LegacyCipherPort
}

type AccessCrypto = Pick<CryptoPort, 'hasher'> & Partial<Pick<CryptoPort, 'random'>>

/**
 * Makes a protected file readable, and writable in its own encryption. A file that is not encrypted
 * stays as it is.
 *
 * @throws PdfError ENCRYPTED | WRONG_PASSWORD | UNSUPPORTED | DAMAGED
 */
export async function openProtected(
  file: PdfFile,
  { password, ciphers: legacy }: Access,
  crypto: AccessCrypto,
): Promise<void> {
  if (!file.encrypted) return
  const encryption = await readEncryption(file)
  if (legacy === undefined) throw new PdfError('ENCRYPTED', 'The file needs a password.')
  const ciphers: Ciphers = {
    md5: (data) => legacy.md5(data),
    aesCbc: (direction, key, iv, data) => legacy.aesCbc(direction, key, iv, data),
    hasher: (name) => crypto.hasher(name),
  }
  try {
    const opened = await fileKey(encryption, ciphers, password ?? '')
    const keys = new ObjectKeys(encryption, ciphers, opened.key)
    file.decryptor = new Decryptor(keys)
    file.encryptor = new Encryptor(keys, (length) => crypto.random?.(length) ?? webRandom(length))
    file.granted = grantedBy(encryption, ciphers, opened)
    file.forget()
  } catch (error) {
    if (password === undefined && isPdfError(error, 'WRONG_PASSWORD'))
      throw new PdfError('ENCRYPTED', 'The file needs a password.')
    throw error
  }
}

const webRandom = (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length))
