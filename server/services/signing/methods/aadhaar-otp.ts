import { aadhaarEsign } from './aadhaar-esign.ts'
import type { WayToSign } from './way-to-sign.ts'

export const aadhaarOtp: WayToSign = {
  ...aadhaarEsign,
  look: 'Aadhaar eSign (OTP)',
  reason: () => 'Signed with Aadhaar eSign (OTP)',
  inCertificate: () =>
    'Aadhaar eSign: the e-sign provider confirmed the person with Aadhaar and a one-time code',
  isSetUp: ({ esign }) => esign.mostDocuments > 0,
}
