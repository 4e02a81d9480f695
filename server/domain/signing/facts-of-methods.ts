import { isMethodName, type SigningMethod } from '#contract/vocabulary/signing-methods.ts'

/**
 * Whether the certificates of a method say facts of their person beside the name: what Aadhaar
 * knows. Apart from the facts of the methods, which the signer's page loads.
 */
const saysFacts = {
  aadhaar_otp: true,
  aadhaar_bio: true,
  aadhaar_face: true,
  dsc: false,
  electronic: false,
  vsign: false,
  cloud: false,
  autosign: false,
} as const satisfies Record<SigningMethod, boolean>

export const mayCompareFacts = (name: string): boolean => isMethodName(name) && saysFacts[name]
