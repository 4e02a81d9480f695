import { fromLatin1 } from '../characters.ts'
import type { PdfDict } from '../objects.ts'
import { Parser } from '../parser.ts'
import type { ObjectEncryptor } from '../protection.ts'
import { pdfHexString } from '../syntax.ts'
import type { CryptMethod } from './encrypt-dictionary.ts'
import { concat } from './file-key.ts'
import type { ObjectKeys } from './object-keys.ts'
import { rc4 } from './rc4.ts'
import { stringsIn } from './strings.ts'

const BLOCK = 16

/** Encrypts what is written into a file with the key the file has (ISO 32000-2 §7.6.3). */
export class Encryptor implements ObjectEncryptor {
  private readonly keys: ObjectKeys
  private readonly random: (length: number) => Uint8Array

  constructor(keys: ObjectKeys, random: (length: number) => Uint8Array) {
    this.keys = keys
    this.random = random
  }

  written(num: number, gen: number, text: Uint8Array): Uint8Array {
    const method = this.keys.encryption.strings
    if (method === 'identity') return text
    // One value or several in a row, with keys between them or not: as members of an array they all
    // read.
    const bytes = concat(fromLatin1('['), text, fromLatin1(']'))
    const parts: Uint8Array[] = []
    let at = 1
    for (const string of stringsIn(new Parser(bytes).value())) {
      const sealed = pdfHexString(this.apply(method, num, gen, string.bytes))
      parts.push(bytes.subarray(at, string.start), fromLatin1(sealed))
      at = string.end
    }
    return concat(...parts, bytes.subarray(at, bytes.length - 1))
  }

  stream(num: number, gen: number, dict: PdfDict, data: Uint8Array): Uint8Array {
    return this.apply(this.keys.methodOfStream(dict), num, gen, data)
  }

  private apply(method: CryptMethod, num: number, gen: number, data: Uint8Array): Uint8Array {
    if (method === 'identity') return data
    const key = this.keys.of(method, num, gen)
    if (method === 'rc4') return rc4(key, data)
    // §7.6.3.1: a random initialisation vector in front, one to sixteen bytes of padding behind
    // (RFC 8018 §6.1.1).
    const iv = this.random(BLOCK)
    const missing = BLOCK - (data.length % BLOCK)
    const padded = concat(data, new Uint8Array(missing).fill(missing))
    return concat(iv, this.keys.ciphers.aesCbc('encrypt', key, iv, padded))
  }
}
