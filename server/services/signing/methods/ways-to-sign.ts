import type { SigningMethod } from '#contract/vocabulary/signing-methods.ts'
import { aadhaarOtp } from './aadhaar-otp.ts'
import { electronic } from './electronic.ts'
import type { WayToSign } from './way-to-sign.ts'

/** A method in use is a row of `signing-methods.ts` and a file here. */
export const waysToSign: Readonly<Record<SigningMethod, WayToSign>> = {
  aadhaar_otp: aadhaarOtp,
  electronic,
}
