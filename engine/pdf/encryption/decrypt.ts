import { asArray, asDict, asName, type PdfDict } from '../objects.ts'
import type { PdfFile, StreamDecryptor } from '../pdf-file.ts'
import { type CryptMethod, type Encryption, readEncryption } from './encrypt-dictionary.ts'
import { type Ciphers, concat, fileKey } from './file-key.ts'
import { rc4 } from './rc4.ts'

/** Decrypts what belongs to one object (ISO 32000-2 §7.6.3). */
export class Decryptor implements StreamDecryptor {
  private readonly encryption: Encryption
  private readonly ciphers: Ciphers
  private readonly key: Uint8Array
  /** Of the object last asked for: its strings come one after another. */
  private last: { num: number; gen: number; isAes: boolean; key: Uint8Array } | null = null

  private constructor(encryption: Encryption, ciphers: Ciphers, key: Uint8Array) {
    this.encryption = encryption
    this.ciphers = ciphers
    this.key = key
  }

  /** Throws WRONG_PASSWORD, UNSUPPORTED or DAMAGED. */
  static async open(file: PdfFile, password: string, ciphers: Ciphers): Promise<Decryptor> {
    const encryption = await readEncryption(file)
    return new Decryptor(encryption, ciphers, await fileKey(encryption, ciphers, password))
  }

  string(num: number, gen: number, data: Uint8Array): Uint8Array {
    return this.apply(this.encryption.strings, num, gen, data)
  }

  async stream(num: number, gen: number, dict: PdfDict, data: Uint8Array): Promise<Uint8Array> {
    return this.apply(this.methodOf(dict), num, gen, data)
  }

  private methodOf(dict: PdfDict): CryptMethod {
    const type = asName(dict.entries.get('Type'))
    // §7.5.8.2: cross-reference streams are never encrypted.
    if (type === 'XRef' || (type === 'Metadata' && !this.encryption.encryptMetadata)) return 'identity'
    const filter = dict.entries.get('Filter')
    if ((asName(asArray(filter)?.items[0]) ?? asName(filter)) !== 'Crypt') return this.encryption.streams
    const parameters = dict.entries.get('DecodeParms')
    const first = asDict(asArray(parameters)?.items[0]) ?? asDict(parameters)
    return this.encryption.filters.get(asName(first?.entries.get('Name')) ?? 'Identity') ?? 'identity'
  }

  private apply(method: CryptMethod, num: number, gen: number, data: Uint8Array): Uint8Array {
    if (method === 'identity') return data
    if (method === 'rc4') return rc4(this.objectKey(num, gen, false), data)
    return this.aes(method === 'aes-256' ? this.key : this.objectKey(num, gen, true), data)
  }

  /** Algorithm 1. */
  private objectKey(num: number, gen: number, isAes: boolean): Uint8Array {
    const { last } = this
    if (last && last.num === num && last.gen === gen && last.isAes === isAes) return last.key
    const number = Uint8Array.of(num, num >> 8, num >> 16, gen, gen >> 8)
    const salt = isAes ? Uint8Array.of(0x73, 0x41, 0x6c, 0x54) : new Uint8Array()
    const hash = this.ciphers.md5(concat(this.key, number, salt))
    const key = hash.slice(0, Math.min(16, this.key.length + 5))
    this.last = { num, gen, isAes, key }
    return key
  }

  /** §7.6.3.1: sixteen bytes of initialisation vector, then the blocks, the last padded as PKCS#7 does. */
  private aes(key: Uint8Array, data: Uint8Array): Uint8Array {
    const whole = data.length - (data.length % 16)
    if (whole < 32) return new Uint8Array()
    const plain = this.ciphers.aesCbc('decrypt', key, data.slice(0, 16), data.slice(16, whole))
    const padding = plain.at(-1) ?? 0
    // Some writers forget the padding; then what looks like none is none.
    return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain
  }
}
