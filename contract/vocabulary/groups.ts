/**
 * What a group of people is for: to sign, to agree before others sign, or to see each other's
 * dockets.
 */
export const groupKinds = ['signing', 'checker', 'user'] as const
export type GroupKind = (typeof groupKinds)[number]

/**
 * Of a group that checks: one of its people decides, or each of them approves. Of a group that
 * signs: one of them signs for it, or each of them signs.
 */
export const groupRules = ['any', 'all'] as const
export type GroupRule = (typeof groupRules)[number]
export const mostLocationsOfGroup = 200

/** What a docket is of, as pools of checkers are found by it. */
export const reviewProducts = ['document', 'bulk', 'stamp', 'mandate'] as const
export type ReviewProduct = (typeof reviewProducts)[number]

/** How one decision of a check ended; `not_needed` where another ended the check before. */
export const reviewDecisions = ['approved', 'sent_back', 'taken_back', 'not_needed'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/**
 * What a checker says of a place on a page; x and y are parts of its width and height, from its
 * upper left corner.
 */
export interface ReviewMark {
  document_id: string
  page_number: number
  x: number
  y: number
  words: string
}
export const mostReviewMarks = 50

/** What somebody who is put on dockets again and again does there. */
export const usualRoles = ['signer', 'approver', 'viewer'] as const
export type UsualRole = (typeof usualRoles)[number]

// Our choice: the specification shows no limits here.
export const mostPeopleOfGroup = 200
export const mostStakeholders = 200
export const mostDefaultStakeholders = 20

export const accessStates = ['active', 'not_begun', 'expired', 'off', 'ended'] as const
/** Where the access of an external user is at a moment. */
export type AccessState = (typeof accessStates)[number]
