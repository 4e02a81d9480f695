import type { RefusalText } from './refusal-text.ts'

/** Refusals of addresses and settings of an organisation. */
export const organisations = {
  INVALID_URL: { status: 404, text: 'Invalid URL' },
  NO_LOGIN_PAGE: {
    status: 422,
    text: '{case:NO_LOGIN_PAGE}',
    general: 'This organisation has no login page that takes a status.',
  },
  LOGIN_PATH_TAKEN: { status: 409, text: 'Another organisation has a page at this address. Choose another.' },
  ADDRESS_UNUSABLE: {
    status: 422,
    text: 'This cannot be an address of the portal. Give a name of your own, such as sign.example.in.',
  },
  ADDRESS_NOT_SECURE: { status: 422, text: 'The address must begin with https.' },
  ADDRESS_OF_INSTALLATION: { status: 422, text: 'This is the general address of this installation.' },
  ADDRESS_TAKEN: { status: 409, text: 'This address is taken. Choose another.' },
  ADDRESS_ENDED: {
    status: 409,
    text: 'This address was refused or removed meanwhile. Reload the page.',
  },
  ADDRESS_NOT_REACHABLE: {
    status: 409,
    text: 'This address does not lead here at this moment, so it cannot come into force.',
  },
  PASSKEY_ELSEWHERE: {
    status: 409,
    text: 'Your passkeys belong to another address of this portal. Use a code here, or sign in there.',
  },
  SMS_IDS_MISSING: {
    status: 422,
    text: 'Give the registered id of each SMS text that has a link in it.',
  },
  OTHER_ADDRESS: {
    status: 403,
    text: 'This address is for the people of one organisation alone, and you are not one of them. Please sign in at the general address.',
  },
  SETTINGS_STALE: {
    status: 409,
    text: 'Somebody else changed the settings meanwhile. Read them again, then change yours.',
  },
  SETTING_INVALID: { status: 422, text: 'One of these settings cannot be saved.' },
  LOGO_INVALID: {
    status: 422,
    text: 'This cannot be shown as a logo. Please send a PNG, a JPEG or a drawing as SVG.',
  },
  LOGO_TOO_LARGE: { status: 413, text: 'A logo may have 1 MB at most. Please send a smaller one.' },
  SETTING_LOCKED: { status: 422, text: 'Your organisation has locked this setting.' },
  OWN_ADDRESS_MISSING: {
    status: 422,
    text: 'Your own address is not in this list: you would lock yourself out. Add it first.',
  },
  SALES_MAIL_FAILED: { status: 503, text: 'Failed to send an email to the sales.' },
} as const satisfies Record<string, RefusalText>
