/**
 * How a signer was known before they signed, as it is kept; the facts of a certificate are kept
 * with the signature. A code that went to two contacts does not say which of them was read.
 */
export const signerChecks = [
  'mail',
  'sms',
  'mail_or_sms',
  'whatsapp',
  'access_code',
  'passkey',
  'authenticator',
] as const
export type SignerCheck = (typeof signerChecks)[number]

/** What a sender can ask of a person, in the order of the screens. */
export const askableChecks = ['mail', 'sms', 'whatsapp', 'access_code', 'factor', 'facts'] as const
export type AskableCheck = (typeof askableChecks)[number]

/** Which of them senders may ask for, and which they must. */
export interface CheckPolicy {
  offered: AskableCheck[]
  needed: AskableCheck[]
  /** At least one of those that are needed, or each. */
  needs: CheckNeed
}

export const checkNeeds = ['any', 'all'] as const
export type CheckNeed = (typeof checkNeeds)[number]

export const usualCheckPolicy: CheckPolicy = { offered: [...askableChecks], needed: [], needs: 'any' }
