import type { CertificateFact } from './certificate-facts.ts'
import type { QueryState, RequestState } from './document-requests.ts'
import type { Product } from './products.ts'
import type { RegistrationStatus } from './registration.ts'
import type { SigningMethod } from './signing-methods.ts'
import type { DocumentState, HoldReason, MemberState, MessageChannel, SignerState } from './states.ts'
import type { TagProblem } from './text-tags.ts'

/**
 * Words of closed lists that are in the texts of refusals: the key travels, the language has the
 * word. Each offered language has the same lists with the same keys. A word may hold values of the
 * refusal in which it is.
 */
export const wordLists = {
  WRONG_STATE: {
    registrationStep:
      'This registration is at “{state:registrationStep}” and cannot be moved to “{to:registrationStep}”.',
    onHold: 'This waits: {reason:holdReason}',
    onHoldFor: 'This waits: {reason}',
    keepsPlace: '{name} was invited already and keeps this place.',
    beforeInvited: '{name} cannot come before people who were invited already.',
    doesNotSign: '{name} does not sign, so there is no box for them.',
    onlySigner: '{name} is the only one who signs this document. Take the document back instead.',
    onlyBox: 'This is the only signature box of someone who was asked to sign. Move it instead.',
    noPassword: 'This file asks for no password.',
    notSigned: 'Nobody has signed this document yet.',
    beingFinished: 'Everybody has signed; it is being finished and can no longer be taken back.',
    archived: 'This docket is archived. Bring it back first.',
    declinedBy: '{name} has declined the document. Nothing was signed.',
    document: '{state:documentIs}, so this cannot be done.',
    signer: '{state:signerIs}, so this cannot be done.',
    person: '{state:memberIs}, so this cannot be done.',
    request: '{state:requestIs}, so this cannot be done.',
    query: '{state:queryIs}, so this cannot be done.',
    registration: 'This registration is at “{state:registrationStep}”, so this cannot be done.',
  },
  documentIs: {
    draft: 'This document is a draft',
    in_review: 'This document is being reviewed',
    out_for_signature: 'This document is out for signature',
    completed: 'This document is completed',
    rejected: 'This document was declined by a signer',
    revoked: 'This document was taken back',
    expired: 'This document has expired',
    deleted: 'This document was deleted',
  } as const satisfies Record<DocumentState, string>,
  signerIs: {
    waiting: '{name} is not yet asked',
    invited: '{name} was invited',
    opened: '{name} has opened the link',
    authenticated: '{name} is reading',
    signing: '{name} is signing at this moment',
    signed: '{name} has signed',
    bounced: '{name} was not reached',
    declined: '{name} has declined',
    delegated: '{name} has handed over to another person',
  } as const satisfies Record<SignerState, string>,
  memberIs: {
    invited: 'This person has not accepted the invitation yet',
    active: 'This person is an active member',
    off: 'This person is switched off',
    ended: 'This person was deleted',
  } as const satisfies Record<MemberState, string>,
  requestIs: {
    open: 'Nobody has taken this request yet',
    in_progress: 'This request is being worked on',
    answered: 'This request was answered',
    closed: 'This request is closed',
  } as const satisfies Record<RequestState, string>,
  queryIs: {
    raised: 'This query waits for an answer',
    answered: 'This query was answered',
    closed: 'This query is closed',
  } as const satisfies Record<QueryState, string>,
  registrationStep: {
    'Awaiting Verification': 'Awaiting Verification',
    'Awaiting Mobile Verification': 'Awaiting Mobile Verification',
    'Awaiting Password Setup': 'Awaiting Password Setup',
    'Awaiting Address Setup': 'Awaiting Address Setup',
    'Awaiting NDA': 'Awaiting NDA',
    'Awaiting Package Selection': 'Awaiting Package Selection',
    'Package Selected': 'Package Selected',
    'Awaiting Payment': 'Awaiting Payment',
    Paid: 'Paid',
    Completed: 'Completed',
  } as const satisfies Record<RegistrationStatus, string>,
  certificateFact: {
    last_four: 'last four digits of Aadhaar',
    birth_year: 'year of birth',
    gender: 'gender',
  } as const satisfies Record<CertificateFact, string>,
  holdReason: {
    name: 'the certificate names somebody else, and who sent it decides.',
    handed_over: 'the turn was handed over to another person, and who sent it decides.',
    video: 'the recording is to be looked at, and who sent it decides.',
  } as const satisfies Record<HoldReason, string>,
  signingMethod: {
    aadhaar_otp: 'Aadhaar and a one-time code',
    aadhaar_bio: 'Aadhaar and a fingerprint or iris',
    aadhaar_face: 'Aadhaar and the face',
    dsc: 'one’s own digital signature certificate (DSC)',
    electronic: 'one’s own mark',
    vsign: 'PAN (vSign)',
    cloud: 'a cloud signing service',
    autosign: 'the organisation’s certificate, nobody being there',
  } as const satisfies Record<SigningMethod, string>,
  LINK_ENDED: {
    revoked: 'The sender has taken this back. You need not do anything.',
    rejected: 'Someone has declined this, so nobody signs it any more.',
    closed: 'The sender has completed this without your signature. You need not do anything.',
    removed: 'The sender has removed you from this. You need not do anything.',
    deleted: 'The sender has removed this. You need not do anything.',
    delegated: 'You handed this over to another person. You need not do anything.',
    group: '{name} signed for {group}. You need not do anything.',
    declined: 'You have declined this. Others of your group may still sign.',
    expired: 'The time to sign this has passed.',
  },
  channelAlone: {
    mail: 'mail alone: give an email address',
    sms: 'SMS alone: give a mobile number',
    whatsapp: 'WhatsApp alone: give a mobile number',
  } as const satisfies Record<MessageChannel, string>,
  TOO_MANY_INVITATIONS: {
    organisation:
      'Until it is verified, your organisation may invite {most:number} people a day; {left:none are|one is|# are} left today.',
    address: 'Your organisation has invited {contact} {most:number} times today, which is the most.',
    signer: '{name} was asked {most:number} times for these documents today, which is the most.',
    member: '{name} was invited {most:number} times today, which is the most.',
  },
  TOO_MANY_QUESTIONS: {
    open: 'You have {most:number} questions without an answer. Please wait for the sender.',
    hour: 'You asked {most:number} questions within an hour. Please wait a little.',
  },
  OTHER_IS_SIGNING: {
    other: '{name} is signing at this moment. You are next, {you}.',
    forGroup: '{name} is signing for {group} at this moment. If they stop, you can sign.',
  },
  SIGNER_TWICE: {
    email: '{name} is already on the document with this email address.',
    mobile: '{name} is already on the document with this mobile number.',
    elsewhere: '{name} is in this docket with another mobile number or email address.',
    forGroup: '{name} signs for {group} on this document.',
    groupTwice: '{group} is already on the document.',
  },
  FILE_TOO_LARGE: {
    allowed: 'This file is larger than the {megabytes:number} MB that are allowed.',
    scanner: 'This file is larger than the virus scanner here can look at.',
  },
  UNAVAILABLE: {
    registrant: 'The code could not be delivered to {contact}. Please correct your contact.',
    signer: 'The code could not be delivered to {contact}. Please ask the sender to correct your contact.',
    externalUser:
      'The code could not be delivered to {contact}. Please ask the organisation to correct your contact.',
  },
  LAST_ADMINISTRATOR: {
    two: 'Here two people decide on roles: two who manage both users and roles must stay.',
  },
  MODULE_NOT_AVAILABLE: {
    version: 'One of these modules is not part of this version, or belongs to its operator.',
  },
  NO_LOGIN_PAGE: {
    address: 'This is not the address of a login page of this organisation.',
  },
  DOWNTIME_TIMES: {
    endsFirst: 'It ends after it begins.',
    tooLong: 'It lasts a day at most.',
    over: 'Its end lies in the past.',
    announcedLate: 'People are told before it begins.',
  },
  balanceOf: {
    share: 'Your share of the balance',
    organisation: 'The balance of your organisation',
  },
  balanceHolds: {
    documents: '{left:holds no documents any more|holds # document|holds # documents}',
    aadhaar_esign: '{left:holds no Aadhaar e-signs any more|holds # Aadhaar e-sign|holds # Aadhaar e-signs}',
    sms: '{left:holds no SMS any more|holds # SMS|holds # SMS}',
    whatsapp: '{left:holds no WhatsApp messages any more|holds # WhatsApp message|holds # WhatsApp messages}',
  } as const satisfies Record<Product, string>,
  balanceTakes: {
    documents: '{wanted:# document|# documents}',
    aadhaar_esign: '{wanted:# Aadhaar e-sign|# Aadhaar e-signs}',
    sms: '{wanted:# SMS|# SMS}',
    whatsapp: '{wanted:# WhatsApp message|# WhatsApp messages}',
  } as const satisfies Record<Product, string>,
  balanceHelp: {
    documents: 'Ask an administrator to add to the balance.',
    aadhaar_esign: 'Let people sign without Aadhaar, or ask an administrator to add to the balance.',
    sms: 'Ask an administrator to add to the balance.',
    whatsapp: 'Ask an administrator to add to the balance.',
  } as const satisfies Record<Product, string>,
  textTagProblem: {
    end: 'The tag does not end: its closing braces are missing.',
    kind: '“{word}” is no kind of field.',
    setting: '“{word}” is no setting of a tag.',
    twice: '“{word}” is there twice.',
    value: '“{word}” needs a value, or has one that it does not need.',
    person: 'A tag names its person by a number from 1, as in person=1.',
    size: 'The field is not that large: a side has 3 mm or more, and fits its page.',
    form: 'The setting “{word}” does not fit this kind of field.',
  } as const satisfies Record<TagProblem, string>,
  PAPER_FORM: {
    picture: 'The sender asks for a photograph here (JPEG, PNG or WebP), not for a PDF.',
    pdf: 'The sender asks for a PDF here, not for a photograph.',
  },
  CONSENT_MISSING: {
    again: 'Please agree again: a consent is valid for one attempt.',
  },
  CHECKS_NEEDED: {
    any: 'Your organisation asks for one more check of {name}, such as {check:signerCheck}. Choose it in their details.',
    all: 'Your organisation asks for {check:signerCheck} of {name}. Choose it in their details.',
    ways: 'Let {name} sign with Aadhaar alone: other certificates say no facts to compare.',
  },
  signerCheck: {
    mail: 'a code by email alone',
    sms: 'a code by SMS alone',
    whatsapp: 'a code by WhatsApp alone',
    access_code: 'an access code',
    factor: 'a passkey or an app',
    facts: 'facts of the certificate',
  },
  CODE_WAY_CLOSED: {
    mail: 'The code cannot go by email: the person has no email address, or the settings close it.',
    sms: 'The code cannot go by SMS: the person has no mobile number, or the settings close it.',
    whatsapp:
      'The code cannot go by WhatsApp: the person has no mobile number, or your organisation does not send by WhatsApp.',
  },
  OTP_CHANNEL: {
    noMobile: 'This account has no mobile number.',
  },
  TOO_MANY_REQUESTS: {
    registrations: 'Many people register at this moment. Please ask for your code again in a minute.',
    reminded: 'This registrant was written to a moment ago.',
  },
  ACCOUNT_EXISTS: {
    social: 'Email already registered.',
  },
  REGISTRATION_UNDER_WAY: {
    invited:
      'Somebody has invited this email address to their organisation. Please open the link in that mail.',
  },
  BAD_REQUEST: {
    hungUp: 'The caller hung up.',
    idempotencyKey: 'The Idempotency-Key has 1 to 200 visible characters.',
    count: 'count is a number from 1 to {most:number}.',
    nul: 'Some of what was sent holds a character that no text holds (NUL).',
    fileName: 'x-file-name is percent-encoded UTF-8.',
  },
  PROVIDER_ANSWER_BAD: {
    clock:
      'The clock of the e-sign provider is wrong by minutes, so nobody could confirm later when you signed. Nothing was signed; please try again later or choose another way to sign.',
  },
  PROVIDER_CANCELLED: {
    stopped: 'You stopped. Nothing was signed; your turn is kept.',
  },
  PROVIDER_DOWN: {
    answered:
      'The e-sign provider could not do this now. Nothing was signed; your turn is kept. Check what you typed there, and try again.',
  },
  PROVIDER_REFUSED: {
    number: 'Aadhaar does not know the number that was typed. Nothing was signed; your turn is kept.',
    code: 'The OTP that was typed is not the one that Aadhaar sent. Nothing was signed; your turn is kept.',
    session: 'The OTP belonged to an earlier try. Nothing was signed; your turn is kept.',
    tooMany: 'Aadhaar has sent too many OTPs for this number. Nothing was signed; your turn is kept.',
    mobile: 'No mobile number is linked with this Aadhaar. Nothing was signed; your turn is kept.',
    suspended: 'This Aadhaar is suspended or cancelled. Nothing was signed; your turn is kept.',
    noMatch: 'What was read did not match this Aadhaar. Nothing was signed; your turn is kept.',
    locked: 'Biometrics are locked for this Aadhaar. Nothing was signed; your turn is kept.',
    noRecord: 'Aadhaar holds nothing to compare with what was read. Nothing was signed; your turn is kept.',
  },
} as const
