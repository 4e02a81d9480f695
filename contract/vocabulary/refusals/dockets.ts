import type { RefusalText } from './refusal-text.ts'

/** Refusals of dockets and documents. */
export const dockets = {
  REMINDED_TODAY: {
    status: 409,
    text: 'Everyone who is waited for here was reminded today already: a person gets one reminder a day.',
  },
  NUMBER_REMINDED_OFTEN: {
    status: 409,
    text: 'This mobile number has had its 10 reminders of today, of all people who share it. Remind those who are left tomorrow.',
  },
  NOBODY_TO_REMIND: { status: 409, text: 'Nobody on this document can be reminded now.' },
  LIKE_HAS_PEOPLE: {
    status: 409,
    text: 'This draft has people already, so nothing was copied to it.',
  },
  LIKE_OTHER_FILES: {
    status: 422,
    text: 'The docket to follow has {wanted:# file|# files}, this one {files:# file|# files}.',
  },
  LIKE_NO_PLACE: {
    status: 422,
    text: '{document} has no place for a box of {person} on page {page:number}. Place the boxes of this draft by hand.',
  },
  NOTHING_CHOSEN: { status: 422, text: 'The list that you chose shows no document.' },
  TOO_MANY_CHOSEN: {
    status: 422,
    text: 'At most 10,000 documents go together. Narrow the list, and take it in parts.',
  },
  DOCUMENT_NOT_FOUND: { status: 404, text: 'This document was not found.' },
  DOCKET_NOT_FOUND: { status: 404, text: 'This docket was not found.' },
  DOCKET_STALE: {
    status: 409,
    text: '{who} changed this docket meanwhile. Nothing was saved: look at what differs, then save again.',
    general:
      'Somebody else changed this docket meanwhile. Nothing was saved: look at what differs, then save again.',
  },
  DOCKET_IN_EDIT: {
    status: 409,
    text: '{who} is working on this draft. You can work on it in {minutes:# minute|# minutes}, or when they have left it.',
    general: 'Somebody else is working on this draft. You can work on it when they have left it.',
  },
  UNDO_OVER: {
    status: 409,
    text: 'The time to undo this deletion is over.',
  },
  VERSION_NOT_FOUND: { status: 404, text: 'The document has no such version.' },
  SIGNER_NOT_FOUND: { status: 404, text: 'This signer was not found.' },
  POSITION_NOT_FOUND: { status: 404, text: 'This box was not found.' },
  WRONG_STATE: {
    status: 422,
    text: '{case:WRONG_STATE}',
    general: 'This cannot be done in the present state.',
  },
  NESL_FIRST: {
    status: 422,
    text: 'The parties of an execution at NeSL sign first and together: give them one number, and the others higher ones.',
  },
  FROZEN: { status: 422, text: 'Someone has signed already, so this can no longer be changed.' },
  BOX_PINNED: { status: 422, text: 'This box is pinned, so it stays where it is.' },
  NO_ALLOWED_CONTACT: {
    status: 422,
    text: 'Your organisation writes by {channel:channelAlone} of {people:list}.',
  },
  NO_CHECKER: {
    status: 422,
    text: 'Your organisation has documents checked before they go out, and nobody can check this one: everybody who could has created or changed it. Ask an administrator to name somebody else.',
  },
  OWN_REVIEW: {
    status: 403,
    text: 'You created or changed this document, so somebody else checks it.',
  },
  REVIEWED_BEFORE: {
    status: 403,
    text: 'You have approved this document already; the rest is decided by somebody else.',
  },
  NOT_COMPOSED: {
    status: 409,
    text: 'This document was uploaded. Only a document that was written here can be changed as text.',
  },
  PAGES_ARRANGED: {
    status: 409,
    text: 'Pages of this document were arranged after it was written, so its text does not change any more.',
  },
  CONTENT_TOO_HEAVY: {
    status: 422,
    text: 'This text is too long for one document. Please write it as several documents.',
  },
  CORRECTION_OPEN: {
    status: 409,
    text: '{name} corrected this document. Accept or decline the correction first.',
    general: 'A correction of this document waits. Accept or decline it first.',
  },
  CORRECTION_NOT_FOUND: {
    status: 404,
    text: 'This correction was decided meanwhile, or it is of an earlier text. Look at the document again.',
  },
  OWN_CORRECTION: { status: 403, text: 'You wrote this correction, so somebody else decides on it.' },
  REVIEW_DECIDED: {
    status: 409,
    text: '{name} was first and has decided this check. Look at the document again.',
    general: 'This check was decided meanwhile. Look at the document again.',
  },
  NOT_HELD: { status: 409, text: 'This signature does not wait for a decision any more.' },
  COINITIATOR_UNFIT: {
    status: 422,
    text: '{person} cannot work on this docket. Choose an active member of the sender’s department, or one who may send documents.',
  },
  COINITIATOR_TWICE: { status: 409, text: '{person} is a co-initiator of this docket already.' },
  COINITIATOR_REVIEWS: {
    status: 422,
    text: '{person} reviews this docket. Nobody reviews a docket that they send, so choose somebody else.',
  },
  COINITIATOR_NOT_FOUND: { status: 404, text: 'This person is no co-initiator of this docket.' },
  TOO_MANY_COINITIATORS: {
    status: 422,
    text: 'A docket can have at most {most} co-initiators.',
  },
  DUPLICATE_FOUND: {
    status: 409,
    text: 'A file of this docket is out or signed here already. Nothing was sent. Confirm it to send it anyway.',
  },
  DUPLICATE_REFUSED: {
    status: 422,
    text: 'A file of this docket is out or signed here already, and your organisation does not send one twice. Nothing was sent.',
  },
  REFERENCE_MISSING: { status: 422, text: 'Your organisation files documents under a reference. Give one.' },
  REFERENCE_INVALID: {
    status: 422,
    text: 'This reference does not have the form that your organisation uses.',
  },
  REFERENCE_TAKEN: { status: 409, text: 'Another document is filed under this reference. Choose another.' },
  NO_DOCUMENTS: { status: 422, text: 'Add at least one document.' },
  DOCUMENTS_CHANGED: {
    status: 409,
    text: '{document} was added or changed while this was being sent. Look at the documents, and send again.',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    text: '{case:TOO_MANY_INVITATIONS} It goes on at 00:00 on {until:day} (IST).',
  },
  RESENT_JUST_NOW: { status: 429, text: 'An invitation left a moment ago. Please wait a minute.' },
  TRAIL_NOT_WHOLE: {
    status: 422,
    text: 'The audit trail of this docket does not hold together, so nothing is certified from it. Tell the operator of this server.',
  },
  CERTIFICATE_COMING: {
    status: 409,
    text: 'Everybody has signed, and the certificate is being prepared. Ask again in a moment.',
  },
  NOT_COMPLETED: { status: 422, text: 'This is there once everybody has signed.' },
} as const satisfies Record<string, RefusalText>
