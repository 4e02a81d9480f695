import type { RefusalText } from './refusal-text.ts'

/** Refusals of certificates and the keys that sign. */
export const signingKeys = {
  NAME_MISMATCH: {
    status: 422,
    text: 'The certificate names {certificate}, and the sender gave {given}. Nothing was signed; ask the sender to correct the name.',
    general: 'The name on the certificate is not the name the sender gave.',
  },
  FACTS_DIFFER: {
    status: 422,
    text: 'The certificate says another {fact:certificateFact} of {person} than the sender gave. Nothing was signed; ask the sender to correct it.',
    general: 'The certificate says something else of the person than the sender gave.',
  },
  PROVIDER_DOWN: {
    status: 503,
    text: '{case:PROVIDER_DOWN}',
    general: 'The e-sign provider does not answer. Nothing was signed; your turn is kept.',
  },
  PROVIDER_REFUSED: {
    status: 422,
    text: '{case:PROVIDER_REFUSED}',
    general: 'The e-sign provider could not sign. Nothing was signed; your turn is kept.',
  },
  PROVIDER_CANCELLED: {
    status: 422,
    text: '{case:PROVIDER_CANCELLED}',
    general: 'You ended it on the e-sign page. Nothing was signed; your turn is kept.',
  },
  PROVIDER_ANSWER_BAD: {
    status: 422,
    text: '{case:PROVIDER_ANSWER_BAD}',
    general: 'The e-sign provider sent an answer that we do not trust. Nothing was signed.',
  },
  CERTIFICATE_UNREADABLE: { status: 422, text: 'This is no certificate that we can read.' },
  CERTIFICATE_NOT_FOR_SIGNING: {
    status: 422,
    text: 'This certificate is not meant for signing documents. Choose your signing certificate.',
  },
  CERTIFICATE_WEAK: {
    status: 422,
    text: 'The key of this certificate is too weak to sign with: an RSA key needs 2048 bits. Ask your certifying authority for a new certificate.',
  },
  CERTIFICATE_EXPIRED: {
    status: 422,
    text: 'This certificate is not valid today. Choose another one, or ask your certifying authority for a new one.',
  },
  CERTIFICATE_UNTRUSTED: {
    status: 422,
    text: 'No authority that is trusted here has issued this certificate.',
  },
  CERTIFICATE_REVOKED: {
    status: 422,
    text: 'This certificate was revoked. Ask your certifying authority for a new one.',
  },
  CERTIFICATE_STATUS_UNKNOWN: {
    status: 503,
    text: 'The certifying authority does not say whether this certificate is still valid. Try again later, or choose another way to sign.',
  },
  CERTIFICATE_CHANGED: {
    status: 422,
    text: 'This is not the certificate with which you began. Nothing was signed; please start again.',
  },
  SIGNATURE_INVALID: {
    status: 422,
    text: 'The signature does not fit this document and this certificate. Nothing was signed; please start again.',
  },
  TOKEN_CODE_OVER: {
    status: 404,
    text: 'This code is unknown, was used, or is older than ten minutes. Get a new one on the page where you sign.',
  },
  TOKEN_HELPER_OLD: {
    status: 422,
    text: 'This token helper is too old for this portal. Install the newest one; your code is still valid.',
  },
  TOKEN_PAIRING_OVER: {
    status: 409,
    text: 'This was ended on the page, or it took too long. No further document was signed. Get a new code on the page.',
  },
  TOKEN_HELPER_AWAY: {
    status: 409,
    text: 'The token helper stopped, or it lost its connection. No further document was signed. Get a new code and go on.',
  },
  TOKEN_NOT_FOUND: {
    status: 422,
    text: 'The token helper finds no token. Plug the token in, and get a new code.',
  },
  TOKEN_WITHOUT_CERTIFICATE: {
    status: 422,
    text: 'The token holds no certificate that may sign documents today. Use another token, or another way to sign.',
  },
  TOKEN_PULLED: {
    status: 422,
    text: 'The token was pulled out. No further document was signed. Plug it in, and get a new code.',
  },
  TOKEN_PIN_LOCKED: {
    status: 422,
    text: 'The PIN of the token is locked. No further document was signed. Unlock it with the program of its maker, or choose another way to sign.',
  },
  TOKEN_PIN_WRONG: {
    status: 422,
    text: 'The PIN of the token was wrong. No further document was signed. Get a new code to try again.',
  },
  TOKEN_STOPPED: {
    status: 422,
    text: 'You stopped in the token helper. No further document was signed; your turn is kept.',
  },
  TOKEN_FAILED: {
    status: 422,
    text: 'The token did not sign. No further document was signed. Look at what the token helper says, and get a new code.',
  },
  SIGNING_SERVICE_OFF: {
    status: 422,
    text: 'This signing service is not offered here. Choose another one, or another way to sign.',
  },
  SIGNING_SERVICE_AWAY: {
    status: 503,
    text: 'The signing service does not answer. Nothing was signed; your turn is kept.',
  },
  SIGNING_SERVICE_REFUSED: {
    status: 422,
    text: 'The signing service did not allow this signature. Nothing was signed; your turn is kept.',
  },
  RETURN_USED: {
    status: 409,
    text: 'This return from the signing service was used already. If nothing was signed, please start again.',
  },
  RETURN_OF_OTHERS: {
    status: 403,
    text: 'This return from the signing service is of another signature. Nothing was signed; please start again.',
  },
  CREDENTIAL_NOT_FOUND: { status: 404, text: 'The signing service has no such key of yours.' },
  CREDENTIAL_DISABLED: {
    status: 422,
    text: 'The signing service has disabled this key. Choose another one, or ask the service.',
  },
  CREDENTIAL_ASKS_HERE: {
    status: 422,
    text: 'This key takes its PIN from other programs. We ask for none: choose a key that is allowed on the page of the service.',
  },
  CREDENTIAL_ASKS_PERSON: {
    status: 422,
    text: 'The signing service asks the owner of this key for each signature, so it cannot sign without them. Choose another key, or ask the service.',
  },
  CREDENTIAL_NOT_SHARED: {
    status: 422,
    text: 'The signing service does not let your organisation use this key. Ask the service to allow it.',
  },
  CREDENTIAL_CHANGED: {
    status: 422,
    text: 'The signing service shows another certificate for this key. Enrol the key again.',
  },
  KEY_TOKEN_OFF: { status: 422, text: 'No token is set up on this server for your organisation.' },
  KEY_TOKEN_AWAY: { status: 503, text: 'The token of this server does not answer. Try again later.' },
  KEY_NOT_IN_TOKEN: {
    status: 422,
    text: 'The token of this server has no such key with its certificate.',
  },
  KEY_PIN_LOCKED: {
    status: 422,
    text: 'The PIN of the token is locked, or a wrong PIN was given and one more could lock it. The operator of this server has to unlock it, or to sign in to it once with the right PIN.',
  },
  KEY_PIN_WRONG: { status: 422, text: 'This is not the PIN of this key.' },
  ENROLMENT_OVER: {
    status: 409,
    text: 'What you showed at the signing service is no longer kept. Go there once more.',
  },
  SIGNING_SERVICE_INVALID: {
    status: 422,
    text: 'The signing service cannot be used with these settings.',
  },
  TOO_MANY_SIGNING_SERVICES: { status: 409, text: 'At most ten signing services are possible.' },
  KEY_FILE_UNREADABLE: {
    status: 422,
    text: 'This file cannot be opened here. Choose the .pfx or .p12 file of your certificate.',
  },
  KEY_FILE_PASSPHRASE: { status: 422, text: 'This is not the passphrase of this file.' },
  KEY_FILE_WITHOUT_KEY: {
    status: 422,
    text: 'This file holds no key with its certificate. Export the certificate together with its private key.',
  },
  CERTIFICATE_OF_ANOTHER: {
    status: 422,
    text: 'This certificate is issued to {certificate}. Enrol one that is issued to you or to your organisation.',
    general:
      'This certificate is issued to somebody else. Enrol one that is issued to you or to your organisation.',
  },
  CERTIFICATE_ENROLLED: { status: 409, text: 'This certificate is enrolled already.' },
  CERTIFICATE_OWN: { status: 403, text: 'Another administrator has to agree to this certificate.' },
  CERTIFICATE_STALE: {
    status: 409,
    text: 'Somebody has changed this certificate since you read it. Look at it once more.',
  },
  AUTOSIGN_NOT_ALLOWED: {
    status: 422,
    text: '{name} has no enrolled certificate that may sign now. Choose another way to sign for them.',
    general:
      'This person has no enrolled certificate that may sign now. Choose another way to sign for them.',
  },
  AUTOSIGN_STOPPED: { status: 422, text: 'The certificate was stopped. Nothing was signed.' },
} as const satisfies Record<string, RefusalText>
