import { randomBytes, webcrypto } from 'node:crypto'
import type { StateFolder } from '../program/folder.ts'
import * as x509 from './x509.ts'

export const rsaSha256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** A certificate with the key that belongs to it. */
export interface Identity {
  certificate: x509.X509Certificate
  keys: CryptoKeyPair
}

export async function newKeyPair(): Promise<CryptoKeyPair> {
  const algorithm = { ...rsaSha256, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  return (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
}

export interface Input {
  subject: x509.JsonName
  keys: CryptoKeyPair
  /** Nobody: signed by itself. */
  issuer?: Identity
  notBefore: Date
  notAfter: Date
  usages: x509.KeyUsageFlags
  /** CA with this path length (undefined: no limit), or not a CA. */
  ca?: { pathLength?: number }
  extensions?: x509.Extension[]
}

export async function issue(input: Input): Promise<x509.X509Certificate> {
  const issuerKey = input.issuer?.keys.publicKey ?? input.keys.publicKey
  return x509.X509CertificateGenerator.create({
    // RFC 5280 §4.1.2.2: positive, at most 20 octets.
    serialNumber: `5a${randomBytes(15).toString('hex')}`,
    subject: input.subject,
    issuer: input.issuer?.certificate.subjectName ?? input.subject,
    // RFC 5280 §4.1.2.5: whole seconds.
    notBefore: wholeSecond(input.notBefore),
    notAfter: wholeSecond(input.notAfter),
    publicKey: input.keys.publicKey,
    signingKey: input.issuer?.keys.privateKey ?? input.keys.privateKey,
    signingAlgorithm: rsaSha256,
    extensions: [
      new x509.BasicConstraintsExtension(input.ca !== undefined, input.ca?.pathLength, true),
      new x509.KeyUsagesExtension(input.usages, true),
      await x509.SubjectKeyIdentifierExtension.create(input.keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuerKey),
      ...(input.extensions ?? []),
    ],
  })
}

export const wholeSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000)

/** The key kept under this name, or a new one that is kept from now on. */
async function keptKeyPair(folder: StateFolder, name: string): Promise<CryptoKeyPair> {
  const kept = await folder.read(`keys/${name}.jwk`)
  if (!kept) {
    const keys = await newKeyPair()
    await folder.write(
      `keys/${name}.jwk`,
      JSON.stringify(await webcrypto.subtle.exportKey('jwk', keys.privateKey)),
    )
    return keys
  }
  const { d, p, q, dp, dq, qi, key_ops, ...publicPart } = JSON.parse(kept) as JsonWebKey
  const privatePart = { ...publicPart, d, p, q, dp, dq, qi }
  return {
    privateKey: await webcrypto.subtle.importKey('jwk', privatePart, rsaSha256, true, ['sign']),
    publicKey: await webcrypto.subtle.importKey('jwk', publicPart, rsaSha256, true, ['verify']),
  } as CryptoKeyPair
}

/**
 * The identity kept under this name; its certificate is made again (same key) when `made` answers
 * no to the kept one.
 */
export async function keptIdentity(
  folder: StateFolder,
  name: string,
  input: (keys: CryptoKeyPair) => Promise<x509.X509Certificate>,
  isStillRight: (kept: x509.X509Certificate) => boolean = () => true,
): Promise<Identity> {
  const keys = await keptKeyPair(folder, name)
  const kept = await folder.read(`certificates/${name}.pem`)
  if (kept) {
    const certificate = new x509.X509Certificate(kept)
    if (isStillRight(certificate)) return { certificate, keys }
  }
  const certificate = await input(keys)
  await folder.write(`certificates/${name}.pem`, `${certificate.toString('pem')}\n`)
  return { certificate, keys }
}

/** For node:crypto and xml-crypto, which want PEM. */
export async function privateKeyPem(keys: CryptoKeyPair): Promise<string> {
  const der = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  const base64 = Buffer.from(der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
  return `-----BEGIN PRIVATE KEY-----\n${base64.trim()}\n-----END PRIVATE KEY-----\n`
}
