import type { RefusalText } from './refusal-text.ts'

/** Refusals of people of an organisation. */
export const users = {
  ERASE_ENDED_ONLY: {
    status: 409,
    text: 'This person is still a member. Delete them first; their data can be erased after that.',
  },
  ERASE_HELD: {
    status: 409,
    text: 'A legal hold keeps papers of this person. Nothing was erased; it can be once the hold is lifted.',
  },
  ERASED_ALREADY: { status: 409, text: 'The data of this person was erased already.' },
  MEMBER_EXISTS: { status: 409, text: 'This person is a member here already.' },
  MEMBER_STALE: {
    status: 409,
    text: '{who} changed this person meanwhile. Look at what changed, then save again.',
    general: 'Somebody else changed this person meanwhile. Look at what changed, then save again.',
  },
  MOBILE_TAKEN: { status: 409, text: 'Another member has this mobile number.' },
  EMPLOYEE_TAKEN: { status: 409, text: 'Another member has this employee number.' },
  OWN_ROLE: { status: 422, text: 'Nobody changes their own role. Ask another administrator.' },
  OWN_MEMBERSHIP: {
    status: 422,
    text: 'Nobody switches off or deletes themselves. Ask another administrator.',
  },
  CONTACT_OWNED: {
    status: 422,
    text: 'This person has accepted the invitation. From then on name, mail address and mobile number are changed by themselves alone.',
  },
  KEPT_BY_PROVIDER: {
    status: 422,
    text: 'Name and mail address are kept by the directory of {organisation}. They are changed there, by its administrators.',
  },
  CONTACT_UNCHANGED: { status: 422, text: 'This is your contact already.' },
  CONTACT_IN_USE: {
    status: 409,
    text: 'Another account or an invitation uses this contact. Choose another one.',
  },
  CONTACT_CHANGE_OVER: {
    status: 409,
    text: 'This change has ended: it was confirmed, cancelled or taken back. Start again.',
  },
  OTHER_BROWSER: {
    status: 422,
    text: 'This code works only in the browser that asked for it. Enter it there, or ask for a new one here.',
  },
  SUCCESSOR_IS_SELF: {
    status: 422,
    text: 'A group that is retired cannot take its own checks. Name another one.',
  },
  SUCCESSOR_MISSING: { status: 422, text: 'This person has open documents. Say who takes them over.' },
  SUCCESSOR_UNFIT: {
    status: 422,
    text: 'Choose an active member who may send documents to take the open ones over.',
  },
  RESTORE_TOO_LATE: {
    status: 422,
    text: 'Deleted people can be brought back for thirty days. Invite this person again.',
  },
  INVITATION_EXPIRED: {
    status: 422,
    text: 'This invitation has expired. Ask the organisation to send a new one.',
  },
  INVITATION_USED: { status: 422, text: 'This invitation was accepted already. Please sign in.' },
  INVITATION_ENDED: { status: 422, text: 'The organisation took this invitation back.' },
  PASSWORD_NEEDED: { status: 422, text: 'Set a password, and tell us your name.' },
  OTHER_PERSON: {
    status: 403,
    text: 'You are signed in as somebody else. Sign out, then open the invitation again.',
  },
} as const satisfies Record<string, RefusalText>
