import type { SignerRole } from '#contract/vocabulary/states.ts'

/** Whose signature is in the file: they need a box. */
export const signsFile = (role: SignerRole): boolean => role === 'signer' || role === 'witness'
