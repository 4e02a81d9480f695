import type { RefusalText } from './refusal-text.ts'

/** Refusals of sessions, passwords and what proves who somebody is. */
export const sessions = {
  SESSION_MISSING: { status: 401, text: 'Please sign in.' },
  SESSION_ENDED: { status: 401, text: 'Your session has ended. Please sign in again.' },
  SESSION_KEY: { status: 401, text: 'This session belongs to another browser. Please sign in again.' },
  SESSION_MISMATCH: {
    status: 401,
    text: 'The two session tokens of this call differ. Please sign in again.',
  },
  CHOOSE_ORGANISATION: { status: 403, text: 'Choose an organisation first.' },
  SECOND_FACTOR: { status: 403, text: 'Confirm your second factor first.' },
  WRONG_LOGIN: { status: 422, text: 'The email or password is not right.' },
  LOGIN_LOCKED: {
    status: 429,
    text: 'Too many wrong tries. Please wait 15 minutes, or reset your password.',
  },
  USER_NOT_FOUND: { status: 404, text: 'User Not Found.' },
  WRONG_SECOND_FACTOR: { status: 422, text: 'This is not right, or it was used already. Please try again.' },
  SECOND_FACTOR_LOCKED: {
    status: 429,
    text: 'Too many wrong codes. Please wait 15 minutes, or use a passkey.',
  },
  NO_SECOND_FACTOR: { status: 422, text: 'No second factor of this kind is enrolled.' },
  PASSKEY_EXPIRED: { status: 422, text: 'This took too long. Please try the passkey again.' },
  PASSKEY_KNOWN: { status: 422, text: 'This passkey is enrolled already.' },
  TOO_MANY_FACTORS: { status: 422, text: 'Ten second factors are enrolled already. Remove one first.' },
  PROOF_NEEDED: { status: 422, text: 'Please confirm with your password or your second factor first.' },
  WRONG_PROOF: { status: 422, text: 'The password is not right.' },
  OWN_SESSION: { status: 422, text: 'This is the session you work in. Sign out to end it.' },
  SHARE_CODE_WRONG: {
    status: 422,
    text: 'No screen is shared under this code. It may have been used, or its ten minutes are over. Ask for a new one.',
  },
  SHARE_CODE_LOCKED: { status: 429, text: 'Too many wrong codes. Please wait 15 minutes.' },
  OWN_SCREEN: {
    status: 422,
    text: 'This code is your own. Give it to the person who should see your screen.',
  },
  SHARE_ENDED: { status: 409, text: 'This screen is not shared any more.' },
  INBOUND_IP: { status: 403, text: 'This organisation does not allow work from your address.' },

  OLD_PASSWORD_WRONG: { status: 422, text: 'The old password is not right.' },
  PASSWORD_COMMON: {
    status: 422,
    text: 'This password is easily guessed: it is a common word, or holds your name or email. Choose another.',
  },
  PASSWORD_USED: { status: 422, text: 'This is one of your last five passwords. Choose another.' },
} as const satisfies Record<string, RefusalText>
