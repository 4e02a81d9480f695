import { asArray, asDict, asName, type PdfDict } from '../objects.ts'
import type { CryptMethod, Encryption } from './encrypt-dictionary.ts'
import { type Ciphers, concat } from './file-key.ts'

/** What each object of a file is encrypted with (ISO 32000-2 §7.6.3). */
export class ObjectKeys {
  readonly encryption: Encryption
  readonly ciphers: Ciphers
  private readonly fileKey: Uint8Array
  /** Of the object last asked for: its strings come one after another. */
  private last: { num: number; gen: number; isAes: boolean; key: Uint8Array } | null = null

  constructor(encryption: Encryption, ciphers: Ciphers, fileKey: Uint8Array) {
    this.encryption = encryption
    this.ciphers = ciphers
    this.fileKey = fileKey
  }

  methodOfStream(dict: PdfDict): CryptMethod {
    const type = asName(dict.entries.get('Type'))
    // §7.5.8.2: cross-reference streams are never encrypted.
    if (type === 'XRef' || (type === 'Metadata' && !this.encryption.encryptMetadata)) return 'identity'
    const filter = dict.entries.get('Filter')
    if ((asName(asArray(filter)?.items[0]) ?? asName(filter)) !== 'Crypt') return this.encryption.streams
    const parameters = dict.entries.get('DecodeParms')
    const first = asDict(asArray(parameters)?.items[0]) ?? asDict(parameters)
    return this.encryption.filters.get(asName(first?.entries.get('Name')) ?? 'Identity') ?? 'identity'
  }

  /** Algorithm 1; algorithm 1.A for AES-256, which has one key for the whole file. */
  of(method: Exclude<CryptMethod, 'identity'>, num: number, gen: number): Uint8Array {
    if (method === 'aes-256') return this.fileKey
    const { last } = this
    const isAes = method === 'aes-128'
    if (last && last.num === num && last.gen === gen && last.isAes === isAes) return last.key
    const number = Uint8Array.of(num, num >> 8, num >> 16, gen, gen >> 8)
    const salt = isAes ? Uint8Array.of(0x73, 0x41, 0x6c, 0x54) : new Uint8Array()
    const hash = this.ciphers.md5(concat(this.fileKey, number, salt))
    const key = hash.slice(0, Math.min(16, this.fileKey.length + 5))
    this.last = { num, gen, isAes, key }
    return key
  }
}
