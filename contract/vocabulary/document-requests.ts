/** A document that one branch asks of another, and the questions that are asked about it. */
export const requestStates = ['open', 'in_progress', 'answered', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

export const queryStates = ['raised', 'answered', 'closed'] as const
export type QueryState = (typeof queryStates)[number]

/**
 * Who raised a query: the side that wants the document, or the side that has it (of a review: that
 * sends it, that checks it).
 */
export const querySides = ['asking', 'asked'] as const
export type QuerySide = (typeof querySides)[number]

/** What a member may do with a request now. */
export const requestActs = ['take', 'raise', 'give', 'end'] as const
export type RequestAct = (typeof requestActs)[number]

export const queryActs = ['answer', 'close'] as const
export type QueryAct = (typeof queryActs)[number]

/** `mine`: asked by the member or their branch; `branch`: asked of their branch. */
export const requestBoxes = ['all', 'mine', 'branch'] as const
export type RequestBox = (typeof requestBoxes)[number]

/** What a request lives through that the other side is mailed about. */
export const requestNews = [
  'asked',
  'taken',
  'query',
  'query-answered',
  'query-closed',
  'given',
  'ended',
] as const
export type RequestNews = (typeof requestNews)[number]

// Our choice: a request is a conversation, not an archive.
export const mostQueries = 100
export const mostAnswers = 20
export const mostRequestWords = 1000
export const mostDueDays = 365
