import { ownCertificateReason } from '#contract/vocabulary/written-reasons.ts'
import { Refusal } from '#domain/refusal.ts'
import { keptChain } from '../kept-chain.ts'
import {
  attributesOf,
  judgesCertificates,
  leafOf,
  nothingSigned,
  proved,
  sameDer,
  withSignatures,
} from './own-certificate.ts'
import type { WayToSign } from './way-to-sign.ts'

/** The signer's own certificate: the key stays on their page, and the CMS is made here. */
export const dsc: WayToSign = {
  look: 'Digital signature certificate (DSC)',
  reason: () => ownCertificateReason,
  inCertificate: () =>
    'digital signature certificate (DSC): the signer’s own certificate of a certifying authority',
  subFilter: 'ETSI.CAdES.detached',
  // A chain of an Indian authority with its time-stamp.
  contentsSize: 32_768,

  isSetUp: judgesCertificates,
  providerOf: () => 'muhar',

  async admit(parts, certificates) {
    const { signer, chain } = await proved(parts, certificates)

    return { name: signer.commonName, chain }
  },

  toSign: (parts, transaction, attempts) => attributesOf({ parts, transaction, attempts }),

  async finish({ parts, transaction, attempts, signed }) {
    if (!signed) throw new Refusal('BAD_REQUEST', { fields: [{ path: 'signed', code: 'REQUIRED' }] })
    const leaf = leafOf(keptChain(parts.keys, transaction))
    if (!sameDer(signed.certificate, leaf)) return nothingSigned(attempts, 'CERTIFICATE_CHANGED')

    return withSignatures({ parts, transaction, attempts }, signed.signatures)
  },
}
