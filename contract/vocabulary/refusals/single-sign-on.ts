import type { RefusalText } from './refusal-text.ts'

/** Refusals of single sign-on and the directory. */
export const singleSignOn = {
  DIRECTORY_TOKENS_FULL: { status: 422, text: 'There are ten tokens already. Revoke one first.' },
  DIRECTORY_TOKEN_NAME_TAKEN: { status: 409, text: 'Another token has this name. Choose another.' },
  DIRECTORY_STALE: {
    status: 409,
    text: 'Somebody else changed this meanwhile. Look at what is there now, then save again.',
  },
  SAML_METADATA: { status: 422, text: 'This is no metadata of a SAML identity provider that can be used.' },
  SAML_METADATA_AWAY: {
    status: 422,
    text: 'That address did not answer with metadata. Save the file in your browser and import it here.',
  },
  SAML_KEY_STATE: {
    status: 409,
    text: 'The key has been changed in the meantime. Please look at the keys again.',
  },
  SSO_TOKEN: {
    status: 422,
    text: 'This sign-in has expired, or was begun in another browser. Please try again.',
  },
  SSO_MAIL_UNVERIFIED: {
    status: 422,
    text: 'Your identity provider has not confirmed your email address. Please ask your administrator.',
  },
  SSO_DOMAIN_UNPROVED: {
    status: 422,
    text: 'Your organisation has not confirmed the domain of your email address. Please ask your administrator.',
  },
  SSO_NOT_A_MEMBER: {
    status: 403,
    text: 'You are not a member of this organisation. Please ask your administrator to add you.',
  },
  SSO_NO_ROLE: {
    status: 422,
    text: 'Your organisation has not said which role people who come this way get. Please ask your administrator.',
  },
  SSO_OTHER_ACCOUNT: {
    status: 409,
    text: 'This account of the identity provider belongs to another person here, or you have linked another one already.',
  },
  SSO_OTHER_MAIL: {
    status: 422,
    text: 'This sign-in is of another email address than your account. Please sign in with that one.',
  },
  SSO_ONLY: {
    status: 403,
    text: 'Your organisation signs in with its identity provider only. Please use single sign-on.',
  },
  SSO_SWITCH: {
    status: 403,
    text: 'You came in by the identity provider of this organisation. Sign out, and sign in to the other organisation.',
  },
  SSO_LAST_PROVIDER: {
    status: 409,
    text: 'Members sign in by this identity provider only. Allow passwords again first, or switch another provider on.',
  },
  LAST_WAY_IN: {
    status: 409,
    text: 'This is your last way in. Set a password first.',
  },
  PROVIDER_INVALID: { status: 422, text: 'The identity provider cannot be used with these settings.' },
  TOO_MANY_PROVIDERS: { status: 409, text: 'At most ten identity providers are possible.' },
  DOMAIN_NOT_PROVED: { status: 422, text: 'Confirm first that this domain is your organisation’s.' },
  DOMAIN_OF_ANOTHER_PROVIDER: {
    status: 409,
    text: 'Another identity provider of your organisation answers for this domain already.',
  },
  DOMAIN_PUBLIC: {
    status: 422,
    text: 'Everybody can have an address of this domain. Name one that is your organisation’s own.',
  },
  DOMAIN_RECORD_MISSING: {
    status: 422,
    text: 'The record was not found in the DNS of this domain. It may take an hour until it is seen everywhere.',
  },
  DOMAIN_TAKEN: { status: 409, text: 'Another organisation has confirmed this domain as its own.' },
  DOMAIN_IN_USE: {
    status: 409,
    text: 'An identity provider answers for this domain. Take the domain away from it first.',
  },
  TOO_MANY_DOMAINS: { status: 409, text: 'At most twenty domains are possible.' },
  DNS_AWAY: {
    status: 503,
    text: 'The name servers of this domain do not answer at the moment. Please try again shortly.',
  },
  SSO_NOT_READY: {
    status: 409,
    text: 'Switch on an identity provider first; otherwise nobody could sign in.',
  },
  PROVIDER_OFF: { status: 422, text: 'This way of signing in is not available here.' },
} as const satisfies Record<string, RefusalText>
