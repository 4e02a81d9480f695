import type { SigningMethod } from '#contract/vocabulary/states.ts'

/** The consent that each way of signing stands on. */
export const consentPurposes: Readonly<Record<SigningMethod, string>> = {
  aadhaar_otp: 'aadhaar_esign',
  electronic: 'electronic_sign',
}
