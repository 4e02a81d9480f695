import { type Identity, issue, keptIdentity } from '../pki/certificates.ts'
import * as x509 from '../pki/x509.ts'
import type { StateFolder } from '../program/folder.ts'

const year = 365 * 24 * 3600 * 1000

/** A root and the one certificate under it whose key signs here; made once, kept in the folder. */
export async function openSigningAuthority(
  folder: StateFolder,
  url: string,
  now: Date,
): Promise<{ root: Identity; signer: Identity }> {
  const validity = { notBefore: new Date(now.getTime() - 24 * 3600 * 1000) }
  const named = (name: string): x509.JsonName => [
    { CN: [name] },
    { O: ['TEST ONLY – worthless outside tests'] },
    { C: ['IN'] },
  ]
  const root = await keptIdentity(folder, 'root', (keys) =>
    issue({
      ...validity,
      notAfter: new Date(now.getTime() + 10 * year),
      subject: named('TEST ONLY – Muhar remote signing simulator Root'),
      keys,
      usages: x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
      ca: { pathLength: 0 },
    }),
  )
  const signer = await keptIdentity(
    folder,
    'signer',
    (keys) =>
      issue({
        ...validity,
        notAfter: new Date(now.getTime() + 2 * year),
        subject: named('TEST ONLY – Seal at a signing service'),
        keys,
        issuer: root,
        usages: x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        extensions: linksTo(url),
      }),
    (kept) => kept.getExtension(x509.AuthorityInfoAccessExtension)?.ocsp[0]?.value === `${url}/ocsp`,
  )
  return { root, signer }
}

/** Where what was revoked is told, and whose the certificate is. */
export const linksTo = (url: string): x509.Extension[] => [
  new x509.CRLDistributionPointsExtension([`${url}/crl/root.crl`]),
  new x509.AuthorityInfoAccessExtension({ ocsp: `${url}/ocsp`, caIssuers: `${url}/pki/root.cer` }),
]
