import type { RefusalText } from './refusal-text.ts'

/** Refusals of requests between branches. */
export const documentRequests = {
  REQUEST_NOT_FOUND: { status: 404, text: 'This request was not found.' },
  QUERY_NOT_FOUND: { status: 404, text: 'This query was not found.' },
  REQUEST_TAKEN: { status: 409, text: '{name} has this request already.' },
  REQUEST_FULL: {
    status: 422,
    text: 'This request holds as much as it can. Close it and ask again.',
  },
  OWN_BRANCH: { status: 422, text: 'You work in this branch yourself. Choose another.' },
  NOBODY_ANSWERS: {
    status: 422,
    text: 'Nobody of {branch} can answer requests yet. An administrator gives them a role with “Request documents”.',
  },
  REQUEST_DUE: { status: 422, text: 'Choose a day from today to a year from now.' },
  ANSWER_GONE: {
    status: 404,
    text: 'This document is no longer kept: it was taken back, deleted, or its time is over. Ask for it again.',
  },
} as const satisfies Record<string, RefusalText>
