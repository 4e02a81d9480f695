import type { CryptoPort } from '../../ports.ts'
import { hashOf, readAlgorithm } from '../algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { childrenOf, context, type Der, type DerPlace, Fields, placesIn, tags } from '../asn1/read.ts'
import { oid } from '../asn1/write.ts'
import { sameBytes } from '../bytes.ts'
import { CmsError, unreadable } from '../errors.ts'
import { digestOf } from '../hashing.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type SignerInfo, singleValue } from './signed-data.ts'

/**
 * Whether every signer signs which certificate is meant (signing-certificate-v2, RFC 5035 §3), as CAdES asks. Nothing is
 * judged, and no certificate read: that is for `checkCms`.
 *
 * @throws CmsError UNREADABLE
 */
export function namesSigningCertificate(cms: Uint8Array): boolean {
  const inside = ({ contentStart, end }: DerPlace) => placesIn(cms, contentStart, end)
  const only = (places: DerPlace[], index = 0) => places.at(index) ?? missing()
  // ContentInfo, its [0], the SignedData in it, whose last field holds the signers.
  const contentInfo = only(placesIn(cms, 0, cms.length))
  const signedData = only(inside(only(inside(contentInfo), 1)))
  const signers = inside(only(inside(signedData), -1))
  const isNamed = (signer: DerPlace) => {
    const signed = inside(signer).find(({ tag }) => tag === context(0))
    return signed !== undefined && inside(signed).some((attribute) => isWanted(only(inside(attribute))))
  }
  const isWanted = ({ start }: DerPlace) => wanted.every((byte, at) => cms[start + at] === byte)
  return signers.length > 0 && signers.every(isNamed)
}

const wanted = oid(oids.signingCertificateV2)

function missing(): never {
  throw unreadable('a value is missing')
}

/**
 * The ESS attribute names the signer's certificate by its digest (RFC 2634 §5.4, RFC 5035 §4): where it is present
 * another certificate with the same name and serial number is refused. SHA-1 serves here as the name of a
 * certificate, in the old attribute only.
 *
 * @returns whether such an attribute was there
 * @throws CmsError SIGNER_CERTIFICATE_SUBSTITUTED | UNREADABLE
 */
export async function checkEssCertificate(
  signer: SignerInfo,
  certificate: Certificate,
  crypto: CryptoPort,
): Promise<boolean> {
  const attributes = signer.signedAttributes ?? new Map<string, Der[]>()
  const second = singleValue(attributes, oids.signingCertificateV2)
  const first = singleValue(attributes, oids.signingCertificate)
  for (const [value, isSecond] of [
    [second, true],
    [first, false],
  ] as const) {
    if (!value) continue
    // The first ESSCertID is the signer's; the others describe its issuers (RFC 5035 §3).
    const id = childrenOf(new Fields(value, 'SigningCertificate').next(tags.sequence))[0]
    if (!id) throw unreadable('SigningCertificate without a certificate')
    const fields = new Fields(id, 'ESSCertID')
    const algorithm = isSecond ? fields.optional(tags.sequence) : undefined
    const hash = isSecond ? (algorithm ? hashOf(readAlgorithm(algorithm)) : 'SHA-256') : 'SHA-1'
    const expected = fields.next(tags.octetString).content
    if (!sameBytes(await digestOf(crypto, hash, certificate.der), expected)) {
      throw new CmsError(
        'SIGNER_CERTIFICATE_SUBSTITUTED',
        'the certificate is not the one that was signed with',
      )
    }
  }
  return Boolean(second ?? first)
}
