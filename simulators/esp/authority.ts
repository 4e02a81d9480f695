import { type Identity, issue, keptIdentity, privateKeyPem } from '../pki/certificates.ts'
import { makeCrl } from '../pki/crl.ts'
import type { CertificateState, OcspIssuer } from '../pki/ocsp.ts'
import * as x509 from '../pki/x509.ts'
import type { StateFolder } from '../program/folder.ts'

const year = 365 * 24 * 3600 * 1000
const ocspNoCheck = '1.3.6.1.5.5.7.48.1.5'
const organisation = 'TEST ONLY – worthless outside tests'

export type Level = 'root' | 'ca' | 'issuing'

/** Three levels and the certificates they gave out; made once, kept in the folder. */
export interface Authority {
  levels: Record<Level, Identity>
  /** Signs the response XML; consumers pin this certificate. */
  response: Identity & { privateKeyPem: string }
  /** Issuing CA and CA, as they go beside a leaf. */
  chain: x509.X509Certificate[]
  ocspIssuers: OcspIssuer[]
  crlOf(level: Level): Promise<Buffer>
  record(certificate: x509.X509Certificate): Promise<void>
  revoke(serial: string): Promise<boolean>
  linksFor(level: Level): x509.Extension[]
}

export function nameOf(commonName: string, of = 'e-sign'): x509.JsonName {
  return [{ CN: [`TEST ONLY – Muhar ${of} simulator ${commonName}`] }, { O: [organisation] }, { C: ['IN'] }]
}

export interface AuthorityNames {
  /** Whose authority it is. */
  of: string
  issuing: string
}

export async function openAuthority(
  folder: StateFolder,
  url: string,
  clock: () => Date,
  names: AuthorityNames = { of: 'e-sign', issuing: 'Sub-CA for e-KYC' },
): Promise<Authority> {
  const start = clock()
  const validity = {
    notBefore: new Date(start.getTime() - 24 * 3600 * 1000),
    notAfter: new Date(start.getTime() + 10 * year),
  }
  const linksFor = (level: Level) => [
    new x509.CRLDistributionPointsExtension([`${url}/crl/${level}.crl`]),
    new x509.AuthorityInfoAccessExtension({ ocsp: `${url}/ocsp`, caIssuers: `${url}/pki/${level}.cer` }),
  ]
  // The addresses in a certificate follow the simulator when it moves; the keys, and the root,
  // stay.
  const pointsHere = (kept: x509.X509Certificate) =>
    kept.getExtension(x509.AuthorityInfoAccessExtension)?.ocsp.some(({ value }) => value === `${url}/ocsp`) ??
    false

  const signs = x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign
  const root = await keptIdentity(folder, 'root', (keys) =>
    issue({ ...validity, subject: nameOf('Root', names.of), keys, usages: signs, ca: {} }),
  )
  const sub = (name: string, issuer: Identity, level: Level, pathLength: number) =>
    keptIdentity(
      folder,
      name,
      (keys) =>
        issue({
          ...validity,
          subject: nameOf(name === 'ca' ? 'CA' : names.issuing, names.of),
          keys,
          issuer,
          usages: signs,
          ca: { pathLength },
          extensions: [...linksFor(level), new x509.CertificatePolicyExtension(['2.5.29.32.0'])],
        }),
      pointsHere,
    )
  const ca = await sub('ca', root, 'root', 1)
  const issuing = await sub('issuing', ca, 'ca', 0)
  const digitalSignature = x509.KeyUsageFlags.digitalSignature
  const responder = await keptIdentity(folder, 'ocsp', (keys) =>
    issue({
      ...validity,
      subject: nameOf('OCSP responder', names.of),
      keys,
      issuer: issuing,
      usages: digitalSignature,
      extensions: [
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.ocspSigning]),
        new x509.Extension(ocspNoCheck, false, new Uint8Array([5, 0])), // RFC 6960 §4.2.2.2.1
      ],
    }),
  )
  const response = await keptIdentity(folder, 'response', (keys) =>
    issue({
      ...validity,
      subject: nameOf('response signer', names.of),
      keys,
      issuer: ca,
      usages: digitalSignature | x509.KeyUsageFlags.nonRepudiation,
    }),
  )

  const levels = { root, ca, issuing }
  const numberOf = ({ certificate }: Identity) => certificate.serialNumber.toLowerCase()
  /** Serial numbers with the level that gave them out. */
  const issued = new Map<string, Level>()
  for (const leaf of ((await folder.read('issued.txt')) ?? '').split('\n'))
    if (leaf) issued.set(leaf, 'issuing')
  issued.set(numberOf(ca), 'root').set(numberOf(issuing), 'ca').set(numberOf(response), 'ca')
  issued.set(numberOf(responder), 'issuing')
  const revoked = new Map<string, string>(
    Object.entries(JSON.parse((await folder.read('revoked.json')) ?? '{}') as Record<string, string>),
  )

  const stateAt =
    (level: Level) =>
    (serial: string): CertificateState => {
      if (issued.get(serial) !== level) return { state: 'unknown' }
      const at = revoked.get(serial)
      return at ? { state: 'revoked', at: new Date(at) } : { state: 'good' }
    }

  return {
    levels,
    response: { ...response, privateKeyPem: await privateKeyPem(response.keys) },
    chain: [issuing.certificate, ca.certificate],
    linksFor,
    ocspIssuers: [
      { authority: issuing.certificate, responder, stateOf: stateAt('issuing') },
      { authority: ca.certificate, responder: ca, stateOf: stateAt('ca') },
      { authority: root.certificate, responder: root, stateOf: stateAt('root') },
    ],

    async crlOf(level) {
      const entries = [...revoked]
        .filter(([serialNumber]) => issued.get(serialNumber) === level)
        .map(([serialNumber, at]) => ({ serialNumber, revocationDate: new Date(at) }))
      return makeCrl(levels[level], entries, clock())
    },

    async record(certificate) {
      const serial = certificate.serialNumber.toLowerCase()
      issued.set(serial, 'issuing')
      await folder.append('issued.txt', serial)
    },

    async revoke(serial) {
      if (!issued.has(serial.toLowerCase())) return false
      revoked.set(serial.toLowerCase(), new Date(Math.floor(clock().getTime() / 1000) * 1000).toISOString())
      await folder.write('revoked.json', JSON.stringify(Object.fromEntries(revoked)))
      return true
    },
  }
}
