import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { nodeSigningKey } from '../node/signing-key.ts'
import type { SigningKey } from '../ports.ts'

/**
 * A test authority of three levels made with another library than the one under test.
 * Everything is marked TEST ONLY; nothing here resembles a real authority.
 */
x509.cryptoProvider.set(webcrypto as Crypto)

export type KeyKind = 'rsa' | 'rsa-4096' | 'ec' | 'ec-384'

const algorithms = {
  rsa: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: new Uint8Array([1, 0, 1]),
    modulusLength: 2048,
  },
  'rsa-4096': {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: new Uint8Array([1, 0, 1]),
    modulusLength: 4096,
  },
  ec: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'ec-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-256' },
} as const

export interface Holder {
  certificate: x509.X509Certificate
  der: Uint8Array
  keys: CryptoKeyPair
  /** PKCS#8, DER. */
  pkcs8: Uint8Array
}

export interface LeafOptions {
  /** X.500 name in the JSON form of @peculiar/x509. */
  subject?: x509.JsonName
  kind?: KeyKind
  notBefore?: Date
  notAfter?: Date
  keyUsages?: number
  extendedKeyUsages?: string[]
  isCritical?: boolean
  extensions?: x509.Extension[]
  keys?: CryptoKeyPair
  serialNumber?: string
}

export const minutes = 60_000
export const days = 24 * 60 * minutes

export async function makeKeys(kind: KeyKind): Promise<CryptoKeyPair> {
  return (await webcrypto.subtle.generateKey(algorithms[kind], true, ['sign', 'verify'])) as CryptoKeyPair
}

/** Subject of the profile that Indian e-sign authorities issue (facts on e-sign §8). */
function aadhaarSubject(name: string, lastFour: string): x509.JsonName {
  return [
    { C: ['IN'] },
    { O: ['Personal'] },
    { ST: ['Karnataka'] },
    { '2.5.4.17': ['560001'] },
    { '2.5.4.65': ['0123456789abcdef0123456789abcdef'] },
    { '2.5.4.46': [`1980M${'ab'.repeat(32)}`] },
    { '2.5.4.12': [lastFour] },
    { CN: [name] },
  ]
}

export class TestAuthority {
  readonly root: Holder
  readonly intermediate: Holder
  readonly issuing: Holder
  readonly now: Date
  readonly kind: KeyKind

  private constructor(root: Holder, intermediate: Holder, issuing: Holder, now: Date, kind: KeyKind) {
    this.root = root
    this.intermediate = intermediate
    this.issuing = issuing
    this.now = now
    this.kind = kind
  }

  /**
   * `called` begins the names: another than TEST ONLY looks like an authority that somebody vouches
   * for.
   */
  static async create({
    kind = 'rsa' as KeyKind,
    now = new Date(),
    called = 'TEST ONLY',
    /** Where its lists lie, without a closing slash. */
    online = 'http://crl.test.invalid',
  } = {}): Promise<TestAuthority> {
    const root = await makeAuthority(`${called} Root`, undefined, 2, { kind, now, online })
    const intermediate = await makeAuthority(`${called} Authority`, root, 1, { kind, now, online })
    const issuing = await makeAuthority(`${called} Issuing Authority`, intermediate, 0, { kind, now, online })
    return new TestAuthority(root, intermediate, issuing, now, kind)
  }

  /** Trust anchors for the code under test. */
  get trust(): Uint8Array[] {
    return [this.root.der]
  }

  /** What a CMS should carry beside the leaf. */
  get chain(): Uint8Array[] {
    return [this.issuing.der, this.intermediate.der]
  }

  /**
   * A leaf under the issuing authority; 30 minutes of the Aadhaar profile unless told otherwise.
   */
  async issue(options: LeafOptions = {}): Promise<Holder> {
    const keys = options.keys ?? (await makeKeys(options.kind ?? this.kind))
    const notBefore = options.notBefore ?? new Date(this.now.getTime() - minutes)
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: options.serialNumber ?? randomSerial(),
      subject: new x509.Name(options.subject ?? aadhaarSubject('Asha Rao', '4321')),
      issuer: this.issuing.certificate.subject,
      notBefore,
      notAfter: options.notAfter ?? new Date(notBefore.getTime() + 30 * minutes),
      signingKey: this.issuing.keys.privateKey,
      publicKey: keys.publicKey,
      signingAlgorithm: algorithms[this.kind],
      extensions: [
        new x509.BasicConstraintsExtension(false),
        new x509.KeyUsagesExtension(
          options.keyUsages ?? x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
          true,
        ),
        new x509.ExtendedKeyUsageExtension(
          options.extendedKeyUsages ?? ['1.3.6.1.4.1.311.10.3.12'],
          options.isCritical ?? false,
        ),
        new x509.CertificatePolicyExtension(['2.16.356.100.2.4.1']),
        await x509.AuthorityKeyIdentifierExtension.create(this.issuing.certificate.publicKey),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
        new x509.CRLDistributionPointsExtension(['http://crl.test.invalid/issuing.crl']),
        ...(options.extensions ?? []),
      ],
    })
    return await holderOf(certificate, keys)
  }

  /**
   * A time-stamp authority's certificate: critical extended key usage, time-stamping alone, a year.
   */
  issueTimeStamper(options: LeafOptions = {}): Promise<Holder> {
    return this.issue({
      subject: [{ C: ['IN'] }, { CN: ['TEST ONLY Time-stamp Authority'] }],
      notBefore: new Date(this.now.getTime() - days),
      notAfter: new Date(this.now.getTime() + 365 * days),
      extendedKeyUsages: ['1.3.6.1.5.5.7.3.8'],
      isCritical: true,
      ...options,
    })
  }

  /** An organisation's certificate: two years. */
  issueOrganisation(name: string, options: LeafOptions = {}): Promise<Holder> {
    return this.issue({
      subject: [{ C: ['IN'] }, { O: [name] }, { CN: [name] }],
      notBefore: new Date(this.now.getTime() - days),
      notAfter: new Date(this.now.getTime() + 730 * days),
      ...options,
    })
  }
}

/** The port's key of a holder, with the chain. */
export function signingKeyOf(holder: Holder, chain: readonly Uint8Array[] = [], pss = false): SigningKey {
  return nodeSigningKey({ key: holder.pkcs8, certificates: [holder.der, ...chain], pss })
}

/**
 * The list of an authority lies under its place in the chain, told by how many may be below it.
 */
const placeOf = (pathLength: number) => ['issuing', 'intermediate', 'root'][pathLength] ?? 'issuing'

async function makeAuthority(
  name: string,
  issuer: Holder | undefined,
  pathLength: number,
  { kind, now, online }: { kind: KeyKind; now: Date; online: string },
): Promise<Holder> {
  const keys = await makeKeys(kind)
  const subject = new x509.Name([{ C: ['IN'] }, { O: ['Muhar tests'] }, { CN: [name] }])
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: randomSerial(),
    subject: subject.toString(),
    issuer: issuer?.certificate.subject ?? subject.toString(),
    notBefore: new Date(now.getTime() - 365 * days),
    notAfter: new Date(now.getTime() + 3650 * days),
    signingKey: (issuer?.keys ?? keys).privateKey,
    publicKey: keys.publicKey,
    signingAlgorithm: algorithms[kind],
    extensions: [
      new x509.BasicConstraintsExtension(true, pathLength, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      ...(issuer
        ? [
            await x509.AuthorityKeyIdentifierExtension.create(issuer.certificate.publicKey),
            new x509.CRLDistributionPointsExtension([`${online}/${placeOf(pathLength + 1)}.crl`]),
          ]
        : []),
    ],
  })
  return await holderOf(certificate, keys)
}

async function holderOf(certificate: x509.X509Certificate, keys: CryptoKeyPair): Promise<Holder> {
  const pkcs8 = new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return { certificate, der: new Uint8Array(certificate.rawData), keys, pkcs8 }
}

function randomSerial(): string {
  const octets = webcrypto.getRandomValues(new Uint8Array(8))
  octets[0] = (octets[0]! & 0x7f) | 0x01
  return Buffer.from(octets).toString('hex')
}
