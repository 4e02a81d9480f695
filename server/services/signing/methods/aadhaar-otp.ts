import type { WayToSign } from './way-to-sign.ts'

export const aadhaarOtp: WayToSign = {
  look: 'Aadhaar eSign (OTP)',
  reason: () => 'Signed with Aadhaar eSign (OTP)',
  inCertificate: () =>
    'Aadhaar eSign: the e-sign provider confirmed the person with Aadhaar and a one-time code',
  // An Aadhaar provider's CMS carries no signing-certificate-v2, so it must not claim PAdES
  // (esign-esp.md §6).
  subFilter: 'adbe.pkcs7.detached',
  // Chain and time-stamp authority are the provider's (esign-esp.md §7: 16 K and more).
  contentsSize: 32_768,
}
