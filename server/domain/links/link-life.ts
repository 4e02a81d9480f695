import { day, minute } from '#contract/vocabulary/time.ts'

/**
 * How long a code of each purpose lives, in milliseconds. A reset is good for half an hour, an
 * invitation for a week.
 */
export const linkLife = {
  reset: 30 * minute,
  invitation: 7 * day,
  /** In the mail to a contact that was changed: a weekend and a day. */
  'contact-back': 3 * day,
  /** Somebody who has just proved an account by a code: time enough to think of a password. */
  'secure-token': 30 * minute,
  /** Somebody who has just proved a contact of a registration. */
  registration: 30 * minute,
  package: 365 * day,
  referrer: 365 * day,
  login_status: 30 * minute,
  assisted: 7 * day,
  /** Guide: a sister program opens this session within a minute. */
  'hand-off': minute,
  /** The page of a signer in the frame of a site: until the site has shown it. */
  widget: 10 * minute,
  /** Typed into a token helper by the signer whose page shows it. */
  'token-helper': 10 * minute,
  /** Said on the telephone to the person who shall look at one’s screen. */
  'screen-share': 10 * minute,
  /** Somebody on a provider’s page: time enough for their own second factor. */
  'social-start': 15 * minute,
  /** Who has come back from it: time enough for what the form still asks. */
  social: 30 * minute,
  /** Somebody at the provider of their organisation: time enough for its second factor. */
  'sso-start': 10 * minute,
  /** Who has come back from it, until the portal asks. */
  sso: 2 * minute,
  /** Who has come back and has to prove an account of before first. */
  'sso-link': 10 * minute,
  /** Leads from the assisted dashboard to one’s own invitation; never longer than a session. */
  'own-link': 12 * 60 * minute,
  /**
   * Somebody who has proved a contact and looks at their papers; each look begins the half hour
   * anew.
   */
  papers: 30 * minute,
} as const

export type LinkPurpose = keyof typeof linkLife

/**
 * The holder of one of these may set the account's password, once. An invitation is none: it lets
 * somebody into one organisation, and proves nothing about a person who has an account already.
 */
export const passwordPurposes = ['reset', 'secure-token'] as const

/** What a new password voids. */
export const voidedByPassword = [...passwordPurposes, 'hand-off'] as const
