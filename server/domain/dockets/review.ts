import type { GroupRule, ReviewDecision, ReviewProduct } from '#contract/vocabulary/groups.ts'
import { Refusal } from '#domain/refusal.ts'

/** One decision of a check, as it was asked for. */
export interface ReviewStep {
  id: string
  round: number
  level: number
  part: number
  rule: GroupRule
  group_id: string | null
  barred: readonly string[]
  asked_at: Date | null
  decision: ReviewDecision | null
  decided_by: string | null
}

/** Of a docket that was sent for checking again and again, what was asked the last time. */
export function newestRound<Step extends ReviewStep>(steps: readonly Step[]): Step[] {
  const newest = Math.max(0, ...steps.map(({ round }) => round))

  return steps.filter(({ round }) => round === newest)
}

/** The decision that is waited for. */
export const openStep = <Step extends ReviewStep>(steps: readonly Step[]): Step | undefined =>
  steps.find(({ decision, asked_at }) => decision === null && asked_at !== null)

export const approversIn = (steps: readonly ReviewStep[]): string[] =>
  steps.flatMap(({ decision, decided_by }) => (decision === 'approved' && decided_by ? [decided_by] : []))

interface Reviewer {
  userId: string
  /** Asked at this moment: one of the group's people, or an administrator in their place. */
  isDecider: boolean
  initiatorId: string
  coinitiates: boolean
}

/** Whether this member may decide the step; else why not. */
export function mayCheck(
  step: ReviewStep,
  round: readonly ReviewStep[],
  { userId, isDecider, initiatorId, coinitiates }: Reviewer,
): 'yes' | 'OWN_REVIEW' | 'REVIEWED_BEFORE' | 'NOT_ALLOWED' {
  if (isDecider) return 'yes'
  if (userId === initiatorId || coinitiates) return 'OWN_REVIEW'
  if (approversIn(round).includes(userId)) return 'REVIEWED_BEFORE'

  return step.barred.includes(userId) ? 'OWN_REVIEW' : 'NOT_ALLOWED'
}

/** Refuses a decision on a step that somebody has decided meanwhile. */
export function requireStillAsked(open: ReviewStep, meant: string | undefined): void {
  if (meant !== undefined && meant !== open.id) throw new Refusal('REVIEW_DECIDED')
}

/** What an approval leads to: the rest of the same group, the next level, or the sending. */
export function afterApproval<Step extends ReviewStep>(
  approved: Step,
  round: readonly Step[],
  /** Of the same group, who has not approved. */
  left: number,
): { ask: 'same-level' } | { ask: 'next-level'; step: Step } | { ask: 'nobody' } {
  if (approved.rule === 'all' && left > 0) return { ask: 'same-level' }
  const step = round.find(({ level, decision }) => level > approved.level && decision === null)

  return step ? { ask: 'next-level', step } : { ask: 'nobody' }
}

/** What a docket is of: a batch made it, or a product, or a person with a file. */
export function productOf({
  kind,
  batch_id,
}: {
  kind: string | null
  batch_id: string | null
}): ReviewProduct {
  if (batch_id !== null) return 'bulk'
  if (kind === 'estamp') return 'stamp'

  return kind === 'emandate' ? 'mandate' : 'document'
}

interface Pool extends CheckingGroup {
  products: readonly ReviewProduct[]
}

/**
 * The pool that checks a docket last: one for its maker's branch and its product, else for one of
 * the two, else for everything; of two alike the one that was made first. None where none fits.
 */
export function poolFor<P extends Pool>(
  pools: readonly P[],
  { branchId, product }: { branchId: string | null; product: ReviewProduct },
): P | undefined {
  const fitting = pools.filter(
    ({ locations, products }) =>
      (locations.length === 0 || (branchId !== null && locations.includes(branchId))) &&
      (products.length === 0 || products.includes(product)),
  )
  const closeness = ({ locations, products }: Pool) =>
    (locations.length > 0 ? 2 : 0) + (products.length > 0 ? 1 : 0)

  return fitting.sort((one, other) => closeness(other) - closeness(one) || (one.id < other.id ? -1 : 1))[0]
}

interface CheckingGroup {
  id: string
  locations: readonly string[]
  rule: GroupRule
}

/**
 * The levels of a docket, in their order: the groups of the setting that are for its maker's
 * branch. Where none is, the administrators check: what an organisation has checked never goes out
 * unchecked.
 */
export function levelsFor(
  groups: readonly CheckingGroup[],
  branchId: string | null,
): { group_id: string | null; rule: GroupRule }[] {
  const fitting = groups.filter(
    ({ locations }) => locations.length === 0 || (branchId !== null && locations.includes(branchId)),
  )
  if (fitting.length === 0) return [{ group_id: null, rule: 'any' }]

  return fitting.map(({ id, rule }) => ({ group_id: id, rule }))
}
