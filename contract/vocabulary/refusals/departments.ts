import type { RefusalText } from './refusal-text.ts'

/** Refusals of departments, zones and choice lists. */
export const departments = {
  DEPARTMENT_CLOSED: { status: 422, text: 'This branch was closed and can no longer be chosen.' },
  DEPARTMENT_STALE: {
    status: 409,
    text: '{who} changed this meanwhile. Look at the current values, then change yours.',
    general: 'Somebody else changed this branch meanwhile. Look at the current values, then change yours.',
  },
  DEPARTMENT_CODE_TAKEN: { status: 409, text: 'Another branch has this code. Choose another.' },
  DEPARTMENT_CYCLE: { status: 422, text: 'A branch cannot lie beneath itself.' },
  DEPARTMENT_TOO_DEEP: { status: 422, text: 'Branches can lie eight deep at most.' },
  DEPARTMENT_IN_USE: {
    status: 422,
    text: 'Say first where its people and the branches beneath it go. Nothing was changed.',
  },
  DEPARTMENTS_FULL: { status: 422, text: 'There are 10,000 branches already. Close one first.' },
  ZONE_NOT_FOUND: { status: 404, text: 'This zone was not found.' },
  ZONE_CLOSED: { status: 422, text: 'This zone was closed and can no longer be chosen.' },
  ZONE_STALE: {
    status: 409,
    text: '{who} changed this meanwhile. Look at the current values, then change yours.',
    general: 'Somebody else changed this zone meanwhile. Look at the current values, then change yours.',
  },
  ZONE_CODE_TAKEN: { status: 409, text: 'Another zone has this code. Choose another.' },
  ZONE_IN_USE: { status: 422, text: 'Say first where its branches go. Nothing was changed.' },
  ZONES_FULL: { status: 422, text: 'There are 500 zones already. Close one first.' },
  DROPDOWN_FULL: { status: 422, text: 'This list has 200 values already.' },

  DEPARTMENT_NOT_FOUND: { status: 404, text: 'This branch was not found.' },
  ZONE_MISMATCH: { status: 422, text: 'This location does not lie in that zone.' },
} as const satisfies Record<string, RefusalText>
