import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import * as x509 from '@peculiar/x509'
import { days, type Holder, type TestAuthority } from './pki.ts'
import { pem, runTool, toolFolder } from './run-tool.ts'

export interface CrlOptions {
  revoked?: { serialNumber: string; at: Date; reason?: x509.X509CrlReason }[]
  thisUpdate?: Date
  nextUpdate?: Date
  issuer?: Holder
  extensions?: x509.Extension[]
}

/** A CRL of the issuing authority, DER. */
export async function makeCrl(authority: TestAuthority, options: CrlOptions = {}): Promise<Uint8Array> {
  const { certificate, keys } = options.issuer ?? authority.issuing
  const crl = await x509.X509CrlGenerator.create({
    issuer: certificate.subject,
    thisUpdate: options.thisUpdate ?? new Date(authority.now.getTime() - days),
    nextUpdate: options.nextUpdate ?? new Date(authority.now.getTime() + days),
    entries: (options.revoked ?? []).map(({ serialNumber, at, reason }) => ({
      serialNumber,
      revocationDate: at,
      reason,
    })),
    signingAlgorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    signingKey: keys.privateKey,
    extensions: options.extensions,
  })
  return new Uint8Array(crl.rawData)
}

/** What `openssl ocsp` answers to a request; `responder` signs for the issuing authority. */
export function answerOcsp(
  request: Uint8Array,
  authority: TestAuthority,
  responder: Holder,
  certificate: x509.X509Certificate,
  revokedAt?: Date,
): Uint8Array {
  const folder = toolFolder()
  try {
    const stamp = (date: Date) => `${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`
    const serial = certificate.serialNumber.toUpperCase()
    const state = revokedAt
      ? `R\t${stamp(certificate.notAfter)}\t${stamp(revokedAt)}`
      : `V\t${stamp(certificate.notAfter)}\t`
    const answer = `${folder.path}/answer.der`
    const { status, text } = runTool(
      'openssl',
      'ocsp',
      '-index',
      folder.write('index.txt', `${state}\t${serial}\tunknown\t/CN=x\n`),
      '-CA',
      folder.write('ca.pem', pem('CERTIFICATE', authority.issuing.der)),
      '-rsigner',
      folder.write('responder.pem', pem('CERTIFICATE', responder.der)),
      '-rkey',
      folder.write('responder.key', pem('PRIVATE KEY', responder.pkcs8)),
      '-reqin',
      folder.write('request.der', request),
      '-respout',
      answer,
      '-ndays',
      '1',
    )
    if (status !== 0) throw new Error(text)
    return new Uint8Array(readFileSync(answer))
  } finally {
    folder.remove()
  }
}
