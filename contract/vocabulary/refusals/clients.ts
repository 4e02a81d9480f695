import type { RefusalText } from './refusal-text.ts'

/** Refusals of clients and their contracts. */
export const clients = {
  CLIENT_NOT_FOUND: { status: 404, text: 'This client was not found.' },
  CLIENT_RETIRED: { status: 422, text: 'This client is retired. It is read and not changed.' },
  CLIENT_CODE_TAKEN: { status: 422, text: 'Another client of your organisation has this code.' },
  CLIENT_VALUE_TAKEN: {
    status: 422,
    text: 'Another client has this value, and each client has its own in this field.',
  },
  CLIENT_INVALID: { status: 422, text: 'Some values do not fit their fields. Nothing was saved.' },
  CLIENT_CONTACT_INCOMPLETE: {
    status: 422,
    text: 'This client has no contact yet: give a name, and an email address or a mobile number.',
  },
  CLIENT_CONTACT_TWICE: {
    status: 422,
    text: 'Another contact of this client has the same address or number.',
  },
  CONTRACT_RENEWED: {
    status: 409,
    text: 'This contract is renewed already. No docket was created.',
  },
  CONTRACT_IN_RENEWAL: {
    status: 409,
    text: '{who} is renewing this contract. No docket was created: go on with that one, or delete it first.',
    general:
      'Somebody is renewing this contract. No docket was created: go on with that one, or delete it first.',
  },
  CONTRACT_STALE: {
    status: 409,
    text: 'Somebody changed this contract meanwhile. Nothing was saved: look at what differs, then save again.',
  },
  OWNER_SEES_NO_DOCKET: {
    status: 422,
    text: '{who} does not see this docket. Choose somebody who sees it.',
    general: 'This person does not see the docket. Choose somebody who sees it.',
  },
  CLIENT_STALE: {
    status: 409,
    text: '{who} changed this client meanwhile. Nothing was saved: look at what differs, then save again.',
    general:
      'Somebody else changed this client meanwhile. Nothing was saved: look at what differs, then save again.',
  },
  CLIENT_IN_USE: {
    status: 422,
    text: '{count:# open docket names|# open dockets name} this client: {dockets:list}. A client is retired when none is open.',
    general: 'Open dockets name this client. A client is retired when none is open.',
  },
  CLIENT_IN_USE_UNSEEN: {
    status: 422,
    text: '{count:# open docket of other people names|# open dockets of other people name} this client. They have to end first.',
    general: 'Open dockets of other people name this client. They have to end first.',
  },
  CLIENT_FIELD_NOT_FOUND: { status: 404, text: 'Clients have no such field.' },
  CLIENT_FIELD_NAME_TAKEN: { status: 422, text: 'Two fields of clients have the same name.' },
  CLIENT_FIELDS_STALE: {
    status: 409,
    text: 'Somebody else changed the fields of clients meanwhile. Read them again, then change yours.',
  },
  CLIENT_FIELDS_TOO_MANY: {
    status: 422,
    text: 'Clients have at most {most:number} fields of your own.',
    general: 'Clients have too many fields of your own.',
  },
  CLIENT_FIELDS_INVALID: { status: 422, text: 'Some fields cannot be kept like this. Nothing was saved.' },
} as const satisfies Record<string, RefusalText>
