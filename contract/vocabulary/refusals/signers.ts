import type { RefusalText } from './refusal-text.ts'

/** Refusals of people and boxes of a document. */
export const signers = {
  LAST_SIGNER_TWICE: { status: 422, text: '{person} stays last already. Only one person can.' },
  LAST_SIGNER_SIGNS_NOT: { status: 422, text: '{person} does not sign, so they cannot stay last.' },
  SIGNER_TWICE: {
    status: 422,
    text: '{case:SIGNER_TWICE}',
    general: 'This person is already on the document.',
  },
  SIGNERS_TOO_MANY: {
    status: 422,
    text: 'A document has at most {most:number} people, and as many turns. Let people sign together in one turn, give earlier turns, or make another docket for the others.',
    general: 'A document cannot have so many people or turns.',
  },
  EMAIL_INVALID: { status: 422, text: 'Please enter a valid email address.' },
  MOBILE_INVALID: { status: 422, text: 'Please enter a valid phone number.' },
  CONTACT_MISSING: { status: 422, text: 'Give an email address or a mobile number.' },
  SEQUENCE_INCOMPLETE: { status: 422, text: 'The order must name every signer once.' },
  NO_SIGNERS: {
    status: 422,
    text: 'Nobody signs {document} yet. Add at least one signer.',
  },
  SIGNER_WITHOUT_BOX: {
    status: 422,
    text: '{person} has no signature box on {document} yet.',
  },
  STAMP_NOT_SET: {
    status: 422,
    text: 'Your organisation has no stamp yet. Ask an administrator to choose one in Settings, or remove the stamp boxes.',
  },
  FIELD_NOT_READY: {
    status: 422,
    text: 'The field {field} on {document} needs {name}, and nobody fills that before. Change its formula or its condition.',
  },
  BOX_OUTSIDE_PAGE: {
    status: 422,
    text: 'The box does not lie on page {page:number}, which is {width:number} × {height:number} points.',
  },
  ANCHORS_TOO_OFTEN: {
    status: 422,
    text: 'These words are in the file {places:number} times. At most {most:number} boxes are placed at once: choose longer words, or one of the places.',
    general: 'These words are in the file too often. Choose longer words, or one of the places.',
  },
  ANCHORS_UNREAD: {
    status: 422,
    text: 'The text of this file cannot be read, so no words are found in it. Place the boxes by hand.',
  },
  TEXT_TAG_WRONG: {
    status: 422,
    text: 'A text tag in {file} is wrong: page {page:number}, line {line:number}, column {column:number}. {problem:textTagProblem}',
    general: 'A text tag in the file is wrong.',
  },
  TEXT_TAGS_TOO_MANY: {
    status: 422,
    text: '{file} has {tags:number} text tags. A file may have {most:number}.',
    general: 'The file has too many text tags.',
  },
  PAGE_TWICE: { status: 422, text: 'A page can be in a document once.' },
  PAGE_NOT_FOUND: {
    status: 422,
    text: 'The document has {pages:# page|# pages}, so there is no page {page:number}.',
    general: 'The document has no such page.',
  },
  PAGE_NOT_DRAWN: {
    status: 422,
    text: 'Page {page:number} of {document} cannot be shown, so nobody could read it before signing. Print the document to a new PDF and upload that.',
    general: 'This page cannot be shown. Print the document to a new PDF and upload that.',
  },
} as const satisfies Record<string, RefusalText>
