import type { RefusalText } from './refusal-text.ts'

/** Refusals of roles. */
export const roles = {
  ROLE_NOT_FOUND: { status: 404, text: 'This role was not found.' },
  LAST_ADMINISTRATOR: {
    status: 422,
    text: '{case:LAST_ADMINISTRATOR}',
    general: 'Somebody must be left who may manage users and roles. Give another person these rights first.',
  },

  ROLE_STALE: {
    status: 409,
    text: 'Somebody else changed this role meanwhile. Look at what changed, then save again.',
  },
  ROLE_LABEL_TAKEN: { status: 409, text: 'Another role has this name. Choose another.' },
  ROLE_HAS_MEMBERS: { status: 422, text: 'People have this role. Say which role they have afterwards.' },
  ROLE_OF_ADMINISTRATORS: {
    status: 403,
    text: 'This role runs the organisation. Only a member with both users and roles can change it.',
  },
  MODULE_NOT_AVAILABLE: {
    status: 422,
    text: '{case:MODULE_NOT_AVAILABLE}',
    general: 'Your organisation does not have one of these modules, so no role can list it.',
  },
  MODULE_BEYOND_YOURS: {
    status: 403,
    text: 'You cannot give what you do not have yourself. Ask an administrator who has another role than yours.',
  },
  TOO_MANY_ROLES: { status: 422, text: 'There are two hundred roles already. Remove one first.' },
  PROPOSAL_NOT_FOUND: { status: 404, text: 'This request was not found.' },
  PROPOSAL_DECIDED: { status: 409, text: 'This request does not wait any more.' },
  OWN_PROPOSAL: { status: 403, text: 'Nobody agrees to their own request. Another administrator must.' },
  ASKER_GONE: {
    status: 422,
    text: 'The person who asked for this may no longer change roles. Decline it, or make the change yourself.',
  },
  CHECKER_NEEDED: {
    status: 422,
    text: 'One person alone cannot stop the second pair of eyes. Ask for it on the page of roles.',
  },
  NO_SECOND_ADMINISTRATOR: {
    status: 422,
    text: 'There is nobody else who could agree. Give a second person both users and roles first.',
  },
} as const satisfies Record<string, RefusalText>
