import type { RefusalText } from './refusal-text.ts'

/** Refusals of groups. */
export const groups = {
  GROUP_NOT_FOUND: { status: 404, text: 'This group was not found.' },
  GROUP_NAME_TAKEN: { status: 422, text: 'Another group of your organisation has this name.' },
  GROUP_STALE: {
    status: 409,
    text: 'Somebody else changed this group meanwhile. Read it again, then change yours.',
  },
  GROUP_PERSON_TWICE: { status: 422, text: 'Somebody is in this group twice.' },
  GROUP_MEMBERS_ONLY: {
    status: 422,
    text: 'Only members of your organisation can be in this kind of group.',
  },
  GROUP_IN_USE: {
    status: 422,
    text: 'New dockets are checked by this group. Change that in the settings first.',
  },
  GROUP_CHECKERS_ONLY: {
    status: 422,
    text: 'Only a group that checks is for certain branches, and a group of users has no rule.',
  },
  GROUP_CHECKS_WAIT: {
    status: 422,
    text: 'Documents wait for the check of this group. Let them be decided, or name somebody else in it first.',
  },
  GROUP_FULL: { status: 422, text: 'A group holds at most {most:# person|# people}.' },
  GROUP_NO_PERSON: {
    status: 422,
    text: '{name} is a group. This can only be done for one person.',
  },
  GROUP_BOX_SMALL: {
    status: 422,
    text: 'The box of {group} is too small for {count:# signature|# signatures}. Make it larger.',
  },
  GROUP_SIGNED: { status: 422, text: 'Somebody signs or has signed for {group}, so it stays.' },
  GROUP_EMPTY: { status: 422, text: 'Nobody in this group can be asked at the moment.' },
} as const satisfies Record<string, RefusalText>
