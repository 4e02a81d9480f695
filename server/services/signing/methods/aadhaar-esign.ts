import { said } from '#domain/refusal.ts'
import { factsOfQualifier } from '#domain/signing/compare-facts.ts'
import { plainInfo } from '#domain/signing/lease.ts'
import type { CheckedCms, CmsError } from '#engine/crypto/index.ts'
import type { Beginning, WayToSign } from './way-to-sign.ts'

/** What the Indian e-sign has in common, whatever confirms the person at the provider. */
export const aadhaarEsign = {
  // An Aadhaar provider's CMS carries no signing-certificate-v2, so it must not claim PAdES
  // (esign-esp.md §6).
  subFilter: 'adbe.pkcs7.detached',
  // Chain and time-stamp authority are the provider's (esign-esp.md §7: 16 K and more).
  contentsSize: 32_768,

  providerOf: ({ esign }) => esign.name,
  mostDocuments: ({ esign }) => esign.mostDocuments,
  async begin(beginning) {
    const { requestSha256, ...form } = await beginning.parts.esign.begin({
      txn: beginning.txn,
      at: beginning.parts.clock.now(),
      responseUrl: returnAddress(beginning),
      reader: beginning.reader,
      documents: beginning.papers.map(({ number, digest, documentName }) => ({
        id: number,
        digest,
        info: plainInfo(documentName),
      })),
    })

    return { form, requestSha256 }
  },
  judging: ({ settings }) => ({
    question: { trust: settings.trustedRoots },
    signedBy,
    refused: ({ code }: CmsError) =>
      said('PROVIDER_ANSWER_BAD', code === 'SIGNING_TIME_REFUSED' ? { case: 'clock' } : undefined),
  }),
} satisfies Partial<WayToSign>

/**
 * The address by which they came, where it is in force, so that their page finds its session again;
 * the browser's Host header has no further say.
 */
const returnAddress = ({ parts, portal, nonce }: Beginning): string =>
  `${portal.url}/api/returns/${parts.esign.name}?trip=${nonce}`

const signedBy = ({ signer }: CheckedCms) => {
  // 2.5.4.12 holds them in this profile; what else may be there is not shown (esign-esp.md §8).
  const lastFour = signer.title && /^\d{4}$/.test(signer.title) ? signer.title : null

  return {
    certificateName: signer.commonName,
    issuer: signer.issuer,
    lastFour,
    facts: { last_four: lastFour, ...factsOfQualifier(signer.dnQualifier) },
  }
}
