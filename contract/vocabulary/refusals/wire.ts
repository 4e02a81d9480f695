import type { RefusalText } from './refusal-text.ts'

/**
 * Refusals of the wire, and what stands under us: that is away with 503 and Retry-After, and the
 * same act may be sent again under its key.
 */
export const wire = {
  ENVELOPE_KEY: { status: 400, text: 'This program sent a key that cannot be used. Reload the page.' },
  ENVELOPE_KID: { status: 409, text: 'The key of this server has changed. The call is sent again.' },
  ENVELOPE_TOKEN: {
    status: 409,
    text: 'This call was already sent or took too long. Nothing was done; it is sent again.',
  },
  ENVELOPE_BODY: { status: 400, text: 'This call could not be opened. Nothing was done.' },
  BAD_REQUEST: {
    status: 400,
    text: '{case:BAD_REQUEST}',
    general: 'Some of what was sent is missing or has the wrong form.',
  },
  AADHAAR_NOT_HERE: {
    status: 400,
    text: 'Please leave the Aadhaar number out: it is typed on the e-sign provider’s page alone.',
  },
  TOO_LARGE: { status: 413, text: 'This is larger than allowed.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: '{case:TOO_MANY_REQUESTS}',
    general: 'Too many requests. Please wait a little.',
  },
  IDEMPOTENCY_REUSED: { status: 409, text: 'This request was already sent with other contents.' },
  IDEMPOTENCY_RUNNING: { status: 409, text: 'This is still in progress. Please wait a moment.' },
  NOT_FOUND: { status: 404, text: 'This was not found.' },
  NOT_ALLOWED: { status: 403, text: 'Unauthorised Access.' },
  NOT_BUILT: { status: 404, text: 'This is not part of this version.' },
  FAULT: { status: 500, text: 'Something went wrong on our side. Nothing was lost.' },
  UNAVAILABLE: {
    status: 503,
    text: '{case:UNAVAILABLE}',
    general: 'This is not available at the moment. Nothing was lost; please try again shortly.',
  },
  DATABASE_AWAY: {
    status: 503,
    text: 'Our database does not answer at the moment. Nothing is lost; please try again in a few seconds.',
  },
  TOO_BUSY: {
    status: 503,
    text: 'Too much is being done at this moment. Nothing was done; please try again in a few seconds.',
  },
  STORAGE_AWAY: {
    status: 503,
    text: 'Our file store does not answer at the moment. Nothing is lost, and lists can be read; please try again in a few seconds.',
  },
  SEAL_AWAY: {
    status: 503,
    text: 'The key that seals documents does not answer at the moment. Nothing was signed and nothing is lost; please try again shortly.',
  },
  STORAGE_FULL: {
    status: 503,
    text: 'There is no room left for new files. Nothing is lost, and what is here can be read; the operator of this server must make room.',
  },
} as const satisfies Record<string, RefusalText>
