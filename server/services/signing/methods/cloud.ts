import { signingServiceReason } from '#contract/vocabulary/written-reasons.ts'
import { beginVisit } from '../remote/begin-visit.ts'
import { providerOfService } from '../remote/service-in-use.ts'
import { judgesCertificates } from './own-certificate.ts'
import type { WayToSign } from './way-to-sign.ts'

/** A key that a signing service keeps for the person (CSC API v2); they agree on its pages. */
export const cloud: WayToSign = {
  look: 'Signing service (remote key)',
  reason: () => signingServiceReason,
  inCertificate: () =>
    'signing service: the signer’s own certificate, whose key the service keeps; they agreed on its pages',
  subFilter: 'ETSI.CAdES.detached',
  contentsSize: 32_768,

  isSetUp: judgesCertificates,
  providerOf: (_parts, serviceId) => providerOfService(serviceId ?? ''),
  // Our choice: what one person reads before they agree.
  mostDocuments: () => 20,
  begin: beginVisit,
}
