import type { RefusalText } from './refusal-text.ts'

/** Refusals of registration and packages. */
export const registration = {
  ACCOUNT_EXISTS: {
    status: 409,
    text: '{case:ACCOUNT_EXISTS}',
    general: 'An account with this email address already exists on the product.',
    title: 'Email already registered!',
  },
  CONTACT_EXISTS: {
    status: 409,
    title: 'Email/Mobile Number already registered!',
    text: 'This email/mobile number already exists. Please enter another email/mobile number.',
  },
  REGISTRATION_UNDER_WAY: {
    status: 409,
    text: '{case:REGISTRATION_UNDER_WAY}',
    general: 'A registration with this email address is under way. Go on with it by a new OTP.',
    title: 'Email already registered!',
  },
  REGISTRATION_ENDED: {
    status: 409,
    text: 'This registration has ended. Please begin again.',
  },
  DOMAIN_RESTRICTED: {
    status: 422,
    text: 'Mail addresses of this domain cannot be used here. Please give one that you keep.',
  },
  BUSINESS_MAIL_NEEDED: {
    status: 422,
    text: 'To register a business, please give a mail address of its own domain.',
  },
  ORGANISATION_NAME_NEEDED: { status: 422, text: 'Company name is required.' },
  REFERRER_UNKNOWN: { status: 403, text: 'Unauthorised Access.' },
  EMAIL_UNPROVED: { status: 422, text: 'Please confirm your email address by a new OTP first.' },
  MOBILE_UNPROVED: { status: 422, text: 'Please confirm your mobile number by an OTP first.' },
  SOCIAL_TOKEN: {
    status: 422,
    text: 'This sign-in has expired or could not be checked. Please try again.',
  },
  SOCIAL_MAIL_UNVERIFIED: {
    status: 422,
    text: 'Your provider has not confirmed this email address. Confirm it there, or sign up by the form.',
  },
  SOCIAL_NO_ACCOUNT: {
    status: 422,
    text: 'Nobody with this email address has an account here yet. Please create one.',
  },
  SOCIAL_OTHER_ACCOUNT: {
    status: 422,
    text: 'This email address belonged to another account of your provider before. Please sign in with your password or a code.',
  },
  PROVIDER_AWAY: {
    status: 503,
    text: 'Your provider does not answer at the moment. Nothing was lost; please try again shortly, or use the form.',
  },
  PACKAGE_NOT_FOUND: { status: 404, text: 'Package info not found' },
  OFFER_STALE: {
    status: 409,
    text: 'Somebody else changed this meanwhile. Look at it again, then save.',
  },
  PACKAGE_CODE_TAKEN: { status: 409, text: 'Another package has this code. Choose another.' },
  PACKAGE_FIXED: {
    status: 409,
    text: 'The code and the kind of a package cannot be changed. Create a new one.',
  },
  LAST_PACKAGE: {
    status: 409,
    text: 'This is the last package that everybody of this kind is offered: without it, people who register could not go on. Offer another first.',
  },
  PARTNER_FIXED: { status: 409, text: 'The kind of a partner cannot be changed. Create a new one.' },
  PARTNER_PACKAGES: {
    status: 422,
    text: 'All packages of a partner are for businesses, or all for single persons.',
  },
  PINCODE_UNKNOWN: { status: 422, text: 'Please enter a valid zip code.' },
  STATE_UNKNOWN: { status: 422, text: 'Please enter state name.' },
  NDA_MISSING: { status: 422, text: 'Please agree to the non-disclosure agreement first.' },
  PACKAGE_MISSING: { status: 422, text: 'Please choose a package first.' },
  PAYMENT_MISSING: { status: 422, text: 'The package is not paid yet.' },
  WORK_NEEDED: {
    status: 429,
    text: 'Many requests come from this network. Your browser is asked for a little work first; please wait.',
  },
} as const satisfies Record<string, RefusalText>
