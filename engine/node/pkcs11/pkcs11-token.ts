import { createHash } from 'node:crypto'
import { oids } from '../../crypto/asn1/oids.ts'
import { tags } from '../../crypto/asn1/read.ts'
import { encode, integer, nullValue, octetString, oid, sequence } from '../../crypto/asn1/write.ts'
import { concat } from '../../crypto/bytes.ts'
import { readCertificate } from '../../crypto/x509/certificate.ts'
import { KeyError } from '../../key-error.ts'
import type { HashName, SignatureAlgorithm, SigningKey } from '../../ports.ts'
import { nodeHashName } from '../node-crypto.ts'
import { Cryptoki, type TokenFacts } from './cryptoki.ts'
import { longAt, longs, type Template } from './layout.ts'

// pkcs11t.h
const attribute = {
  class: 0,
  token: 1,
  private: 2,
  label: 3,
  value: 0x11,
  certificateType: 0x80,
  keyType: 0x100,
  subject: 0x101,
  id: 0x102,
  sensitive: 0x103,
  sign: 0x108,
  verify: 0x10a,
  modulus: 0x120,
  modulusBits: 0x121,
  publicExponent: 0x122,
  extractable: 0x162,
} as const
const objectClass = { certificate: 1, publicKey: 2, privateKey: 3 } as const
const keyTypes = new Map([
  [0, 'RSA'],
  [3, 'EC'],
])
const mechanism = { rsaKeyPair: 0, rsaPkcs: 0x1, rsaPss: 0xd, ecdsa: 0x1041 } as const
const hashes = {
  'SHA-256': { oid: oids.sha256, mechanism: 0x250, mask: 2, length: 32 },
  'SHA-384': { oid: oids.sha384, mechanism: 0x260, mask: 3, length: 48 },
  'SHA-512': { oid: oids.sha512, mechanism: 0x270, mask: 4, length: 64 },
} as const

export interface TokenKeyInput {
  /** CKA_ID of key and certificate; or their CKA_LABEL. */
  id?: Uint8Array
  label?: string
  /** Leaf first, DER; the certificate of the same name on the token when missing. */
  certificates?: readonly Uint8Array[]
  /** SHA-256 when missing. */
  hash?: Exclude<HashName, 'SHA-1'>
  pss?: boolean
}

export interface Pkcs11Token {
  /** A key that never leaves the token. @throws KeyError KEY_UNREADABLE | KEY_UNSUPPORTED */
  signingKey(input: TokenKeyInput): SigningKey
  /** Makes an RSA key that cannot be taken out; answers its SubjectPublicKeyInfo, DER. */
  generateRsaKey(id: Uint8Array, label: string, bits?: 2048 | 3072 | 4096): Uint8Array
  /** Keeps a certificate beside its key: everybody may see it. @throws CmsError UNREADABLE */
  keepCertificate(id: Uint8Array, label: string, der: Uint8Array): void
  close(): void
}

/** The tokens that a module finds plugged in. @throws KeyError TOKEN_UNUSABLE */
export async function pkcs11Tokens(module: string): Promise<TokenFacts[]> {
  return (await Cryptoki.load(module)).tokens().filter(({ isReady }) => isReady)
}

/** @throws KeyError TOKEN_UNUSABLE | PASSPHRASE_WRONG | PIN_LOCKED | TOKEN_PULLED */
export async function openPkcs11Token(options: {
  /** Path of the module of the token's maker. */
  module: string
  /** Label of the token. */
  token: string
  pin: string
}): Promise<Pkcs11Token> {
  const cryptoki = await Cryptoki.load(options.module)

  return tokenIn(cryptoki, cryptoki.open(options.token, options.pin))
}

/** A token before somebody logged in: its certificates can be seen. */
export interface VisitedToken extends Pkcs11Token {
  /** As they are now: what the token says of its PIN changes. */
  facts(): TokenFacts
  certificates(): { id: Uint8Array; label: string; der: Uint8Array }[]
  /**
   * `null` where the PIN is typed on the reader. False where somebody of this process is logged in:
   * nobody has looked at this PIN. @throws KeyError PASSPHRASE_WRONG | PIN_LOCKED | TOKEN_PULLED |
   * TOKEN_UNUSABLE
   */
  login(pin: string | null): Promise<boolean>
  logout(): void
}

/** @throws KeyError TOKEN_UNUSABLE | TOKEN_PULLED */
export async function visitPkcs11Token({
  module,
  slot,
}: {
  module: string
  slot: number
}): Promise<VisitedToken> {
  const cryptoki = await Cryptoki.load(module)
  const session = cryptoki.openSession(slot)

  return {
    ...tokenIn(cryptoki, session),
    facts: () => cryptoki.facts(slot),
    certificates: () =>
      cryptoki.find(session, [[attribute.class, ulong(objectClass.certificate)]]).map((object) => ({
        id: cryptoki.attribute(session, object, attribute.id),
        label: new TextDecoder().decode(cryptoki.attribute(session, object, attribute.label)),
        der: cryptoki.attribute(session, object, attribute.value),
      })),
    login: (pin) => cryptoki.login(session, pin),
    logout: () => cryptoki.logout(session),
  }
}

function tokenIn(cryptoki: Cryptoki, session: number): Pkcs11Token {
  const find = (objects: number, { id, label }: Pick<TokenKeyInput, 'id' | 'label'>) =>
    cryptoki.find(session, [
      [attribute.class, ulong(objects)],
      ...(id ? [[attribute.id, id] as const] : []),
      ...(label === undefined ? [] : [[attribute.label, new TextEncoder().encode(label)] as const]),
    ])
  // A session does one thing after the other.
  let turn: Promise<unknown> = Promise.resolve()

  return {
    signingKey({ id, label, certificates, hash = 'SHA-256', pss = false }) {
      const named = { ...(id && { id }), ...(label !== undefined && { label }) }
      const [key, ...more] = find(objectClass.privateKey, named)
      if (key === undefined) throw new KeyError('KEY_UNREADABLE', 'the token has no such key')
      if (more.length > 0) throw new KeyError('KEY_UNREADABLE', 'the token has several such keys')
      const kind = keyTypes.get(longAt(cryptoki.attribute(session, key, attribute.keyType), 0))
      if (!kind) throw new KeyError('KEY_UNSUPPORTED', 'keys of this type do not sign documents here')
      const [own] = certificates ? [] : find(objectClass.certificate, named)
      if (!certificates && own === undefined)
        throw new KeyError('KEY_UNREADABLE', 'the token has no certificate for this key')
      const algorithm = algorithmOf(kind, hash, pss)
      return {
        certificates: certificates ?? [cryptoki.attribute(session, own!, attribute.value)],
        algorithm,
        sign(data) {
          const digest = new Uint8Array(createHash(nodeHashName(hash)).update(data).digest())
          const signed = turn.then(() => cryptoki.sign(session, key, ...wordsFor(algorithm, digest)))
          turn = signed.catch(() => undefined)
          return algorithm.name === 'ECDSA' ? signed.then(derOf) : signed
        },
      }
    },

    generateRsaKey(id, label, bits = 2048) {
      const named: Template = [
        [attribute.token, yes],
        [attribute.id, id],
        [attribute.label, new TextEncoder().encode(label)],
      ]
      const { open } = cryptoki.generateKeyPair(
        session,
        mechanism.rsaKeyPair,
        [
          ...named,
          [attribute.verify, yes],
          [attribute.modulusBits, ulong(bits)],
          [attribute.publicExponent, Uint8Array.of(1, 0, 1)],
        ],
        [
          ...named,
          [attribute.private, yes],
          [attribute.sensitive, yes],
          [attribute.extractable, no],
          [attribute.sign, yes],
        ],
      )
      return rsaKeyInfo(
        cryptoki.attribute(session, open, attribute.modulus),
        cryptoki.attribute(session, open, attribute.publicExponent),
      )
    },

    keepCertificate(id, label, der) {
      cryptoki.create(session, [
        [attribute.class, ulong(objectClass.certificate)],
        [attribute.certificateType, ulong(0)],
        [attribute.token, yes],
        [attribute.private, no],
        [attribute.id, id],
        [attribute.label, new TextEncoder().encode(label)],
        [attribute.subject, readCertificate(der).subject.raw],
        [attribute.value, der],
      ])
    },

    close: () => cryptoki.close(session),
  }
}

const [yes, no] = [Uint8Array.of(1), Uint8Array.of(0)]
const ulong = (value: number) => longs([value])

function algorithmOf(kind: string, hash: keyof typeof hashes, pss: boolean): SignatureAlgorithm {
  if (kind === 'EC') return { name: 'ECDSA', hash }
  return pss ? { name: 'RSA-PSS', hash, saltLength: hashes[hash].length } : { name: 'RSA-PKCS1', hash }
}

/** The mechanism with its parameters, and what it is to sign: the token sees a digest alone. */
function wordsFor({ name, hash }: SignatureAlgorithm, digest: Uint8Array): [readonly number[], Uint8Array] {
  const known = hashes[hash as keyof typeof hashes]
  if (name === 'ECDSA') return [[mechanism.ecdsa], digest]
  if (name === 'RSA-PSS') return [[mechanism.rsaPss, known.mechanism, known.mask, known.length], digest]
  // RFC 8017 §9.2: DigestInfo, here with the NULL it asks for.
  return [[mechanism.rsaPkcs], sequence(sequence(oid(known.oid), nullValue()), octetString(digest))]
}

/** Two numbers side by side become a SEQUENCE (RFC 3279 §2.2.3). */
function derOf(signature: Uint8Array): Uint8Array {
  const half = signature.length / 2
  return sequence(integer(signature.slice(0, half)), integer(signature.slice(half)))
}

/** RFC 3279 §2.3.1 */
function rsaKeyInfo(modulus: Uint8Array, exponent: Uint8Array): Uint8Array {
  const key = sequence(integer(modulus), integer(exponent))
  return sequence(
    sequence(oid(oids.rsaEncryption), nullValue()),
    encode(tags.bitString, concat([Uint8Array.of(0), key])),
  )
}
