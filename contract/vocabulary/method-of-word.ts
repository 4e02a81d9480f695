import type { BuiltMethod } from './signing-methods.ts'

/**
 * The names alone: what else is said of methods would come into the first files of every program.
 */
const names: Readonly<Record<BuiltMethod, BuiltMethod>> = {
  aadhaar_otp: 'aadhaar_otp',
  aadhaar_bio: 'aadhaar_bio',
  aadhaar_face: 'aadhaar_face',
  dsc: 'dsc',
  electronic: 'electronic',
  vsign: 'vsign',
  cloud: 'cloud',
  autosign: 'autosign',
}

/** The signing method of this version that a word of an address names, or null. */
export const methodOfWord = (word: string): BuiltMethod | null =>
  Object.values(names).find((name) => name === word) ?? null
