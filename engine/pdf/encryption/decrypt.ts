import type { PdfDict, PdfValue } from '../objects.ts'
import type { StreamDecryptor } from '../protection.ts'
import type { CryptMethod } from './encrypt-dictionary.ts'
import type { ObjectKeys } from './object-keys.ts'
import { rc4 } from './rc4.ts'
import { openStrings } from './strings.ts'

/** Decrypts what belongs to one object (ISO 32000-2 §7.6.3). */
export class Decryptor implements StreamDecryptor {
  private readonly keys: ObjectKeys

  constructor(keys: ObjectKeys) {
    this.keys = keys
  }

  string(num: number, gen: number, data: Uint8Array): Uint8Array {
    return this.apply(this.keys.encryption.strings, num, gen, data)
  }

  strings(num: number, gen: number, value: PdfValue): PdfValue {
    return openStrings(value, (bytes) => this.string(num, gen, bytes))
  }

  async stream(num: number, gen: number, dict: PdfDict, data: Uint8Array): Promise<Uint8Array> {
    return this.apply(this.keys.methodOfStream(dict), num, gen, data)
  }

  private apply(method: CryptMethod, num: number, gen: number, data: Uint8Array): Uint8Array {
    if (method === 'identity') return data
    const key = this.keys.of(method, num, gen)
    return method === 'rc4' ? rc4(key, data) : this.aes(key, data)
  }

  /**
   * §7.6.3.1: sixteen bytes of initialisation vector, then the blocks, the last padded as PKCS#7
   * does.
   */
  private aes(key: Uint8Array, data: Uint8Array): Uint8Array {
    const whole = data.length - (data.length % 16)
    if (whole < 32) return new Uint8Array()
    const plain = this.keys.ciphers.aesCbc('decrypt', key, data.slice(0, 16), data.slice(16, whole))
    const padding = plain.at(-1) ?? 0
    // Some writers forget the padding; then what looks like none is none.
    return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain
  }
}
