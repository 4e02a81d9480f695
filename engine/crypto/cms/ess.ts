import type { CryptoPort } from '../../ports.ts'
import { hashOf, readAlgorithm } from '../algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { childrenOf, context, type Der, type DerPlace, Fields, findPlace, tags } from '../asn1/read.ts'
import { oid } from '../asn1/write.ts'
import { sameBytes } from '../bytes.ts'
import { CmsError, unreadable } from '../errors.ts'
import { digestOf } from '../hashing.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type SignerInfo, singleValue } from './signed-data.ts'

/**
 * Whether every signer signs which certificate is meant (signing-certificate-v2, RFC 5035 §3), as
 * CAdES asks. Nothing is judged, and no certificate read: that is for `checkCms`.
 *
 * @throws CmsError UNREADABLE
 */
export function namesSigningCertificate(cms: Uint8Array): boolean {
  const inside = (outer: Pick<DerPlace, 'contentStart' | 'end'>, isIt: (place: DerPlace) => boolean) =>
    findPlace(cms, outer, isIt)
  // ContentInfo, its [0], the SignedData in it, whose last field holds the signers.
  const contentInfo = inside({ contentStart: 0, end: cms.length }, isAny) ?? missing()
  const content = inside(contentInfo, isContext0) ?? missing()
  const signedData = inside(content, isAny) ?? missing()
  const signers = inside(signedData, ({ end }) => end === signedData.end) ?? missing()
  const isWanted = ({ start }: DerPlace) => wanted.every((byte, at) => cms[start + at] === byte)
  const isNamed = (signer: DerPlace) => {
    const signed = inside(signer, isContext0)
    return signed !== undefined && inside(signed, (one) => isWanted(inside(one, isAny) ?? missing()))
  }
  return inside(signers, isAny) !== undefined && inside(signers, (one) => !isNamed(one)) === undefined
}

const isAny = () => true
const isContext0 = ({ tag }: DerPlace) => tag === context(0)

const wanted = oid(oids.signingCertificateV2)

function missing(): never {
  throw unreadable('a value is missing')
}

/**
 * The ESS attribute names the signer's certificate by its digest (RFC 2634 §5.4, RFC 5035 §4):
 * where it is present another certificate with the same name and serial number is refused. SHA-1
 * serves here as the name of a certificate, in the old attribute only.
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
