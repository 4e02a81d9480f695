import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import * as x509 from '@peculiar/x509'
import { childrenOf, readDer, tags } from '../crypto/asn1/read.ts'
import { encode, integer, sequence, time } from '../crypto/asn1/write.ts'
import { concat } from '../crypto/bytes.ts'
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

/**
 * The same with so many revoked certificates that the list has at least `bytes`, properly signed.
 */
export async function makeLargeCrl(authority: TestAuthority, bytes: number): Promise<Uint8Array> {
  const at = authority.now
  const small = await makeCrl(authority, { revoked: [{ serialNumber: '01', at }] })
  const [tbs, algorithm] = childrenOf(readDer(small))
  const fields = childrenOf(tbs!)
  const place = fields.findLastIndex(({ tag }) => tag === tags.sequence)
  // Serial numbers of six bytes, of which the last four count: behind two headers of two bytes and
  // two of its own.
  const entry = sequence(integer(2 ** 40), time(at))
  const revoked = new Uint8Array(Math.ceil(bytes / entry.length) * entry.length)
  const serials = new DataView(revoked.buffer)
  for (let from = 0; from < revoked.length; from += entry.length) {
    revoked.set(entry, from)
    serials.setUint32(from + 6, from / entry.length)
  }
  const parts = fields.map(({ raw }, index) => (index === place ? sequence(revoked) : raw))
  const signed = sequence(...parts)
  const key = authority.issuing.keys.privateKey
  const signature = new Uint8Array(await crypto.subtle.sign(key.algorithm, key, Uint8Array.from(signed)))
  return sequence(signed, algorithm!.raw, encode(tags.bitString, concat([Uint8Array.of(0), signature])))
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
