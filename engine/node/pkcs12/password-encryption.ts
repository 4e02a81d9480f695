import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { readAlgorithm } from '../../crypto/algorithms.ts'
import { type Der, Fields, smallIntegerOf, tags } from '../../crypto/asn1/read.ts'
import { KeyError } from '../key-error.ts'
import { decryptRc2 } from './rc2.ts'

/** Our choice: a file that asks for more rounds is refused rather than obeyed for minutes. */
const maxIterations = 5_000_000

const pbes2 = '1.2.840.113549.1.5.13'
const pbkdf2 = '1.2.840.113549.1.5.12'
const aesCbc = new Map([
  ['2.16.840.1.101.3.4.1.2', 16],
  ['2.16.840.1.101.3.4.1.22', 24],
  ['2.16.840.1.101.3.4.1.42', 32],
])
const tripleDesCbc = '1.2.840.113549.3.7'
const hmacs = new Map([
  ['1.2.840.113549.2.7', 'sha1'],
  ['1.2.840.113549.2.9', 'sha256'],
  ['1.2.840.113549.2.10', 'sha384'],
  ['1.2.840.113549.2.11', 'sha512'],
])
/** RFC 7292 appendix C: SHA-1 with triple DES or RC2. */
const legacy = new Map([
  ['1.2.840.113549.1.12.1.3', { cipher: 'des-ede3-cbc', keyLength: 24 }],
  ['1.2.840.113549.1.12.1.5', { cipher: 'rc2', keyLength: 16 }],
  ['1.2.840.113549.1.12.1.6', { cipher: 'rc2', keyLength: 5 }],
])

/**
 * Undoes a password-based encryption of PKCS#5 or PKCS#12. @throws KeyError PASSPHRASE_WRONG |
 * KEY_UNSUPPORTED
 */
export function decryptWithPassword(algorithm: Der, data: Uint8Array, passphrase: string): Uint8Array {
  const { oid, parameters } = readAlgorithm(algorithm)
  if (!parameters) throw new KeyError('KEY_UNSUPPORTED', `encryption ${oid} without parameters`)
  if (oid === pbes2) return decryptPbes2(parameters, data, passphrase)
  const old = legacy.get(oid)
  if (!old) throw new KeyError('KEY_UNSUPPORTED', `encryption ${oid} is not supported`)
  const fields = new Fields(parameters, 'pkcs-12PbeParams')
  const salt = fields.next(tags.octetString).content
  const iterations = boundedIterations(fields.next(tags.integer))
  const key = derivePkcs12('sha1', 1, passphrase, salt, iterations, old.keyLength)
  const iv = derivePkcs12('sha1', 2, passphrase, salt, iterations, 8)
  if (old.cipher !== 'rc2') return decipher(old.cipher, key, iv, data)
  const plain = decryptRc2(key, iv, data)
  if (!plain) throw new KeyError('PASSPHRASE_WRONG', 'the passphrase does not open the file')
  return plain
}

/** RFC 8018 §6.2. */
function decryptPbes2(parameters: Der, data: Uint8Array, passphrase: string): Uint8Array {
  const fields = new Fields(parameters, 'PBES2-params')
  const derivation = readAlgorithm(fields.next(tags.sequence))
  const scheme = readAlgorithm(fields.next(tags.sequence))
  if (derivation.oid !== pbkdf2 || !derivation.parameters) {
    throw new KeyError('KEY_UNSUPPORTED', `key derivation ${derivation.oid} is not supported`)
  }
  const inside = new Fields(derivation.parameters, 'PBKDF2-params')
  const salt = inside.next(tags.octetString).content
  const iterations = boundedIterations(inside.next(tags.integer))
  inside.optional(tags.integer)
  const prf = inside.optional(tags.sequence)
  const hash = hmacs.get(prf ? readAlgorithm(prf).oid : '1.2.840.113549.2.7')
  const keyLength = scheme.oid === tripleDesCbc ? 24 : aesCbc.get(scheme.oid)
  if (!hash || !keyLength || scheme.parameters?.tag !== tags.octetString) {
    throw new KeyError('KEY_UNSUPPORTED', `encryption ${scheme.oid} is not supported`)
  }
  const key = pbkdf2Sync(passphrase, salt, iterations, keyLength, hash)
  const cipher = scheme.oid === tripleDesCbc ? 'des-ede3-cbc' : `aes-${keyLength * 8}-cbc`
  return decipher(cipher, key, scheme.parameters.content, data)
}

function decipher(name: string, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  try {
    const cipher = createDecipheriv(name, key, iv)
    return new Uint8Array(Buffer.concat([cipher.update(data), cipher.final()]))
  } catch (error) {
    throw new KeyError('PASSPHRASE_WRONG', 'the passphrase does not open the file', { cause: error })
  }
}

export function boundedIterations(value: Der): number {
  const iterations = smallIntegerOf(value)
  if (iterations < 1 || iterations > maxIterations)
    throw new KeyError('KEY_UNSUPPORTED', `${iterations} rounds`)
  return iterations
}

/** RFC 7292 appendix B.2; `purpose` 1 key, 2 IV, 3 MAC. */
export function derivePkcs12(
  hash: string,
  purpose: 1 | 2 | 3,
  passphrase: string,
  salt: Uint8Array,
  iterations: number,
  length: number,
): Uint8Array {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64
  // BMPString with its terminating zero (appendix B.1).
  const password = Buffer.from(`${passphrase}\0`, 'utf16le').swap16()
  const filled = (bytes: Uint8Array) =>
    Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes.length > 0 ? Buffer.from(bytes) : undefined)
  const input = Buffer.concat([filled(salt), filled(password)])
  const pieces: Buffer[] = []
  for (let made = 0; made < length; ) {
    let piece = createHash(hash).update(Buffer.alloc(block, purpose)).update(input).digest()
    for (let round = 1; round < iterations; round++) piece = createHash(hash).update(piece).digest()
    pieces.push(piece)
    made += piece.length
    const addend = Buffer.alloc(block, piece)
    for (let start = 0; start < input.length; start += block) {
      let carry = 1
      for (let at = block - 1; at >= 0; at--) {
        carry += input[start + at]! + addend[at]!
        input[start + at] = carry & 0xff
        carry >>= 8
      }
    }
  }
  return new Uint8Array(Buffer.concat(pieces).subarray(0, length))
}
