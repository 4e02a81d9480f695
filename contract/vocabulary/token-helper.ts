/** The helper of this version, and the oldest that a portal of this version works with. */
export const helperVersion = 2
export const oldestHelper = 1

/** The oldest that signs in portions. */
export const oldestForMany = 2

/** What stops an act with a token; the helper names one, and the signer's page says it. */
export const tokenTroubles = [
  'TOKEN_NOT_FOUND',
  'TOKEN_WITHOUT_CERTIFICATE',
  'TOKEN_PULLED',
  'TOKEN_PIN_LOCKED',
  'TOKEN_PIN_WRONG',
  'TOKEN_STOPPED',
  'TOKEN_FAILED',
] as const

export type TokenTrouble = (typeof tokenTroubles)[number]
