import type { OutputOf } from '#contract/define-call.ts'
import type { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import { type DocumentState, documentStates } from '#contract/vocabulary/states.ts'
import { plainFilters, writeAddress } from '../../documents/list-address.ts'
import type { Period } from '../periods.ts'

export type Figures = OutputOf<typeof getDocumentFigures>
export type BranchFigures = Figures['branches'][number]
type Counts = Figures['total']['counts']

export const allOf = (counts: Counts): number => Object.values(counts).reduce((sum, one) => sum + one, 0)

/** The largest branches, and what all others have together: null where there are none. */
export function largestBranches({ branches }: Pick<Figures, 'branches'>, most: number) {
  const inOrder = branches
    .filter(({ counts }) => allOf(counts) > 0)
    .sort((one, other) => allOf(other.counts) - allOf(one.counts))
  const others = inOrder.slice(most)
  const counts: Counts = {}
  for (const state of documentStates) {
    const many = others.reduce((sum, branch) => sum + (branch.counts[state] ?? 0), 0)
    if (many > 0) counts[state] = many
  }

  return {
    largest: inOrder.slice(0, most),
    others: others.length > 0 ? { branches: others.length, counts } : null,
  }
}

/** In the order of a document's life, those that any branch has. */
export const shownStates = ({ total }: Figures): DocumentState[] =>
  documentStates.filter((state) => (total.counts[state] ?? 0) > 0)

/** Of which branches a number is. */
export type Whose = Pick<BranchFigures, 'branch_id' | 'is_own' | 'beneath'>

export const wholeOf = ({ path }: Figures): Whose => ({
  branch_id: path.at(-1)?.branch_id ?? null,
  is_own: false,
  beneath: 1,
})

/** The list that holds exactly the documents of a number. */
export function listOf(
  period: Period,
  { branch_id, is_own, beneath }: Whose,
  isWhole: boolean,
  states: DocumentState[],
): string {
  const params = writeAddress({
    ...plainFilters,
    tab: 'all',
    states,
    ...period,
    branch: branch_id,
    beneath: branch_id !== null && !is_own && beneath > 0 ? true : null,
    branchless: branch_id === null && !isWhole ? true : null,
    work: null,
    sortBy: 'updated_at',
    descending: true,
    page: 1,
  })

  return `/documents?${params}`
}

/** A middle time in whole days, hours or minutes. */
export function spanOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.round(minutes / 60) }

  return { unit: 'days', count: Math.round(minutes / 60 / 24) }
}
