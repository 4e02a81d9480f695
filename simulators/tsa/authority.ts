import { issue, keptIdentity } from '../pki/certificates.ts'
import * as x509 from '../pki/x509.ts'
import type { StateFolder } from '../program/folder.ts'

const year = 365 * 24 * 3600 * 1000

/** A root and the one time-stamping certificate under it; made once, kept in the folder. */
export async function openTimeAuthority(folder: StateFolder, url: string, now: Date) {
  const validity = {
    notBefore: new Date(now.getTime() - 24 * 3600 * 1000),
    notAfter: new Date(now.getTime() + 10 * year),
  }
  const named = (name: string): x509.JsonName => [
    { CN: [`TEST ONLY – Muhar time-stamp simulator ${name}`] },
    { O: ['TEST ONLY – worthless outside tests'] },
    { C: ['IN'] },
  ]
  const root = await keptIdentity(folder, 'root', (keys) =>
    issue({
      ...validity,
      subject: named('Root'),
      keys,
      usages: x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
      ca: { pathLength: 0 },
    }),
  )
  const tsa = await keptIdentity(
    folder,
    'tsa',
    (keys) =>
      issue({
        ...validity,
        subject: named('TSA'),
        keys,
        issuer: root,
        usages: x509.KeyUsageFlags.digitalSignature,
        extensions: [
          // RFC 3161 §2.3: critical, and the only purpose.
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.timeStamping], true),
          new x509.CRLDistributionPointsExtension([`${url}/crl/root.crl`]),
          new x509.AuthorityInfoAccessExtension({ ocsp: `${url}/ocsp`, caIssuers: `${url}/pki/root.cer` }),
        ],
      }),
    (kept) => kept.getExtension(x509.AuthorityInfoAccessExtension)?.ocsp[0]?.value === `${url}/ocsp`,
  )
  return { root, tsa }
}
