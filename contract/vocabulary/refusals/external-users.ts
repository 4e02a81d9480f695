import type { RefusalText } from './refusal-text.ts'

/** Refusals of people around the organisation. */
export const externalUsers = {
  EXTERNAL_USER_NOT_FOUND: { status: 404, text: 'This external user was not found.' },
  EXTERNAL_USER_TWICE: {
    status: 422,
    text: 'An external user of your organisation has this contact already.',
  },
  EXTERNAL_USER_IS_MEMBER: {
    status: 422,
    text: 'This person is a member of your organisation and signs in with their own account.',
  },
  EXTERNAL_USER_STALE: {
    status: 409,
    text: 'Somebody else changed this external user meanwhile. Read it again, then change yours.',
  },
  ACCESS_DATES_WRONG: { status: 422, text: 'The access must end after it begins, and in the future.' },
  ACCESS_OFF: { status: 422, text: 'This person has no access to an assisted dashboard at the moment.' },
  STAKEHOLDER_NOT_FOUND: { status: 404, text: 'This stakeholder was not found.' },
  STAKEHOLDER_STALE: {
    status: 409,
    text: 'Somebody else changed this person meanwhile. Read it again, then change yours.',
  },
  STAKEHOLDER_TWICE: { status: 422, text: 'Two of these stakeholders have the same contact.' },
  TOO_MANY_STAKEHOLDERS: {
    status: 422,
    text: 'An organisation keeps 200 stakeholders, 20 of them on each new docket.',
  },
  WORKFLOW_SETTINGS_EXIST: {
    status: 409,
    text: 'Your organisation has settings for its dockets already. Change those.',
  },
} as const satisfies Record<string, RefusalText>
