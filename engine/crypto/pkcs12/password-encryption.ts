import { KeyError } from '../../key-error.ts'
import type { HashName } from '../../ports.ts'
import { readAlgorithm } from '../algorithms.ts'
import { type Der, Fields, smallIntegerOf, tags } from '../asn1/read.ts'
import { concat } from '../bytes.ts'
import { decryptRc2 } from './rc2.ts'

/** What opening a file by its passphrase takes, in Node or in a browser. */
export interface PasswordPort {
  /**
   * For all of a file: one that asks for more rounds of hashing is refused rather than obeyed for
   * minutes.
   */
  readonly mostRounds: number
  hash(name: HashName, data: Uint8Array): Uint8Array
  hmac(name: HashName, key: Uint8Array, data: Uint8Array): Uint8Array
  pbkdf2(hash: HashName, passphrase: string, salt: Uint8Array, rounds: number, length: number): Uint8Array
  /** In CBC mode with its padding removed; throws where there is none. */
  decrypt(cipher: 'AES' | '3DES', key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array
}

/** A passphrase at work on one file. */
export class Passphrase {
  readonly port: PasswordPort
  readonly text: string
  #roundsLeft: number

  constructor(text: string, port: PasswordPort) {
    this.text = text
    this.port = port
    this.#roundsLeft = port.mostRounds
  }

  /** @throws KeyError KEY_UNSUPPORTED when the file asks for too many */
  rounds(value: Der): number {
    const rounds = smallIntegerOf(value)
    this.#roundsLeft -= rounds
    if (rounds < 1 || this.#roundsLeft < 0) throw new KeyError('KEY_UNSUPPORTED', `${rounds} rounds`)
    return rounds
  }
}

const pbes2 = '1.2.840.113549.1.5.13'
const pbkdf2 = '1.2.840.113549.1.5.12'
const aesCbc = new Map([
  ['2.16.840.1.101.3.4.1.2', 16],
  ['2.16.840.1.101.3.4.1.22', 24],
  ['2.16.840.1.101.3.4.1.42', 32],
])
const tripleDesCbc = '1.2.840.113549.3.7'
const hmacs = new Map<string, HashName>([
  ['1.2.840.113549.2.7', 'SHA-1'],
  ['1.2.840.113549.2.9', 'SHA-256'],
  ['1.2.840.113549.2.10', 'SHA-384'],
  ['1.2.840.113549.2.11', 'SHA-512'],
])
/** RFC 7292 appendix C: SHA-1 with triple DES or RC2. */
const legacy = new Map([
  ['1.2.840.113549.1.12.1.3', { cipher: '3DES', keyLength: 24 }],
  ['1.2.840.113549.1.12.1.5', { cipher: 'RC2', keyLength: 16 }],
  ['1.2.840.113549.1.12.1.6', { cipher: 'RC2', keyLength: 5 }],
])

/**
 * Undoes a password-based encryption of PKCS#5 or PKCS#12. @throws KeyError PASSPHRASE_WRONG |
 * KEY_UNSUPPORTED
 */
export function decryptWithPassword(algorithm: Der, data: Uint8Array, passphrase: Passphrase): Uint8Array {
  const { oid, parameters } = readAlgorithm(algorithm)
  if (!parameters) throw new KeyError('KEY_UNSUPPORTED', `encryption ${oid} without parameters`)
  if (oid === pbes2) return decryptPbes2(parameters, data, passphrase)
  const old = legacy.get(oid)
  if (!old) throw new KeyError('KEY_UNSUPPORTED', `encryption ${oid} is not supported`)
  const fields = new Fields(parameters, 'pkcs-12PbeParams')
  const salt = fields.next(tags.octetString).content
  const rounds = passphrase.rounds(fields.next(tags.integer))
  const key = derivePkcs12('SHA-1', 1, passphrase, salt, rounds, old.keyLength)
  const iv = derivePkcs12('SHA-1', 2, passphrase, salt, rounds, 8)
  if (old.cipher === '3DES') return decipher(passphrase.port, '3DES', key, iv, data)
  const plain = decryptRc2(key, iv, data)
  if (!plain) throw new KeyError('PASSPHRASE_WRONG', 'the passphrase does not open the file')
  return plain
}

/** RFC 8018 §6.2. */
function decryptPbes2(parameters: Der, data: Uint8Array, passphrase: Passphrase): Uint8Array {
  const fields = new Fields(parameters, 'PBES2-params')
  const derivation = readAlgorithm(fields.next(tags.sequence))
  const scheme = readAlgorithm(fields.next(tags.sequence))
  if (derivation.oid !== pbkdf2 || !derivation.parameters) {
    throw new KeyError('KEY_UNSUPPORTED', `key derivation ${derivation.oid} is not supported`)
  }
  const inside = new Fields(derivation.parameters, 'PBKDF2-params')
  const salt = inside.next(tags.octetString).content
  const rounds = passphrase.rounds(inside.next(tags.integer))
  inside.optional(tags.integer)
  const prf = inside.optional(tags.sequence)
  const hash = hmacs.get(prf ? readAlgorithm(prf).oid : '1.2.840.113549.2.7')
  const keyLength = scheme.oid === tripleDesCbc ? 24 : aesCbc.get(scheme.oid)
  if (!hash || !keyLength || scheme.parameters?.tag !== tags.octetString) {
    throw new KeyError('KEY_UNSUPPORTED', `encryption ${scheme.oid} is not supported`)
  }
  const { port, text } = passphrase
  const key = port.pbkdf2(hash, text, salt, rounds, keyLength)
  const cipher = scheme.oid === tripleDesCbc ? '3DES' : 'AES'
  return decipher(port, cipher, key, scheme.parameters.content, data)
}

function decipher(port: PasswordPort, ...how: Parameters<PasswordPort['decrypt']>): Uint8Array {
  try {
    return port.decrypt(...how)
  } catch (error) {
    throw new KeyError('PASSPHRASE_WRONG', 'the passphrase does not open the file', { cause: error })
  }
}

/** RFC 7292 appendix B.2; `purpose` 1 key, 2 IV, 3 MAC. */
export function derivePkcs12(
  hash: HashName,
  purpose: 1 | 2 | 3,
  { port, text }: Passphrase,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array {
  const block = hash === 'SHA-384' || hash === 'SHA-512' ? 128 : 64
  const filled = (bytes: Uint8Array) => repeated(bytes, Math.ceil(bytes.length / block) * block)
  const input = concat([filled(salt), filled(bmpString(text))])
  const pieces: Uint8Array[] = []
  for (let made = 0; made < length; ) {
    let piece = port.hash(hash, concat([new Uint8Array(block).fill(purpose), input]))
    for (let round = 1; round < rounds; round++) piece = port.hash(hash, piece)
    pieces.push(piece)
    made += piece.length
    const addend = repeated(piece, block)
    for (let start = 0; start < input.length; start += block) {
      let carry = 1
      for (let at = block - 1; at >= 0; at--) {
        carry += input[start + at]! + addend[at]!
        input[start + at] = carry & 0xff
        carry >>= 8
      }
    }
  }
  return concat(pieces).slice(0, length)
}

/** UTF-16 with its terminating zero (appendix B.1). */
function bmpString(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    bytes[2 * at] = unit >> 8
    bytes[2 * at + 1] = unit & 0xff
  }
  return bytes
}

const repeated = (bytes: Uint8Array, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => bytes[at % bytes.length]!)
