import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import type { SigningKey } from '../index.ts'
import { nodeSigningKey } from '../node/index.ts'

/** A key with a certificate of its own, good for a day and for examples: nobody else trusts it. */
export async function throwawaySigner(name: string): Promise<{ key: SigningKey; root: Uint8Array }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const issued = async (subject: string, own: CryptoKey, issuer: string, extensions: x509.Extension[]) => {
    const now = Date.now()
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      subject: `CN=${subject}`,
      issuer: `CN=${issuer}`,
      notBefore: new Date(now - 60_000),
      notAfter: new Date(now + 86_400_000),
      signingAlgorithm: algorithm,
      publicKey: own,
      signingKey: rootKeys.privateKey,
      extensions,
    })
    return new Uint8Array(certificate.rawData)
  }
  const rootKeys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const authority = 'Examples only, trust nothing'
  const root = await issued(authority, rootKeys.publicKey, authority, [
    new x509.BasicConstraintsExtension(true, 0, true),
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
  ])
  const leaf = await issued(name, keys.publicKey, authority, [
    new x509.KeyUsagesExtension(
      x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
      true,
    ),
  ])
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return { key: nodeSigningKey({ key: pkcs8, certificates: [leaf, root] }), root }
}
