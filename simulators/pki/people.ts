import { webcrypto } from 'node:crypto'
import type { Authority } from '../esp/authority.ts'
import { issue, privateKeyPem, wholeSecond } from './certificates.ts'
import * as x509 from './x509.ts'

const day = 24 * 3600 * 1000

/**
 * What a certificate is asked to be; each kind but the first is one that nobody should sign with.
 */
export const certificateKinds = [
  'signing',
  'encryption',
  'expired',
  'not-yet',
  'rsa-1024',
  'own-root',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

export interface Wanted {
  name: string
  kind: CertificateKind
  key: 'rsa' | 'ec'
}

export interface Given {
  serial: string
  certificatePem: string
  keyPem: string
  /** The authorities above it, without the root. */
  chainPem: string
}

const emailProtection = '1.3.6.1.5.5.7.3.4'
const documentSigning = '1.3.6.1.4.1.311.10.3.12'
// Class 3 of individuals in the numbering of the Indian controller.
const classThree = '2.16.356.100.2.3'

async function keysFor({ kind, key }: Wanted): Promise<CryptoKeyPair> {
  const algorithm =
    key === 'ec'
      ? { name: 'ECDSA', namedCurve: 'P-256' }
      : {
          name: 'RSASSA-PKCS1-v1_5',
          hash: 'SHA-256',
          modulusLength: kind === 'rsa-1024' ? 1024 : 2048,
          publicExponent: new Uint8Array([1, 0, 1]),
        }
  return (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
}

const flags = x509.KeyUsageFlags

/** A personal certificate with the fields that Indian authorities write, and its key. */
export async function giveCertificate(authority: Authority, wanted: Wanted, now: Date): Promise<Given> {
  const { kind, name } = wanted
  const keys = await keysFor(wanted)
  const starts = kind === 'expired' ? -800 * day : kind === 'not-yet' ? 2 * day : -day
  const ends = kind === 'expired' ? -70 * day : 700 * day
  const certificate = await issue({
    keys,
    issuer: kind === 'own-root' ? undefined : authority.levels.issuing,
    notBefore: wholeSecond(new Date(now.getTime() + starts)),
    notAfter: wholeSecond(new Date(now.getTime() + ends)),
    usages: kind === 'encryption' ? flags.keyEncipherment : flags.digitalSignature | flags.nonRepudiation,
    subject: [
      { C: ['IN'] },
      { O: ['Personal'] },
      { ST: ['Maharashtra'] },
      { '2.5.4.17': ['411001'] },
      { CN: [name] },
    ],
    extensions: [
      new x509.ExtendedKeyUsageExtension([emailProtection, documentSigning]),
      new x509.CertificatePolicyExtension([classThree]),
      ...authority.linksFor('issuing'),
    ],
  })
  await authority.record(certificate)
  return {
    serial: certificate.serialNumber,
    certificatePem: `${certificate.toString('pem')}\n`,
    keyPem: await privateKeyPem(keys),
    chainPem: authority.chain.map((one) => `${one.toString('pem')}\n`).join(''),
  }
}
