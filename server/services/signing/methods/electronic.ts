import type { WayToSign } from './way-to-sign.ts'

export const electronic: WayToSign = {
  look: 'Electronic signature, confirmed by code',
  reason: (organisation) => `Signed electronically, confirmed by a one-time code; sealed by ${organisation}`,
  inCertificate: (organisation) =>
    `electronic signature, confirmed by a one-time code; sealed with the certificate of ${organisation}`,
  subFilter: 'ETSI.CAdES.detached',
  // Our own seal needs less than a provider's.
  contentsSize: 16_384,
}
