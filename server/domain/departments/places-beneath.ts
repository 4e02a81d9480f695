import { type InTree, withBeneath } from './tree.ts'

interface Branch extends InTree {
  name: string
}

interface Place {
  /** Null: of people who work in no branch. */
  branch: Branch | null
  /** How many are beneath it. */
  beneath: number
  /** The branch that was asked for, without those beneath it. */
  is_own: boolean
}

/** The rows of a level of the tree, and the row to which each branch beneath it belongs. */
export function placesBeneath<Listed extends Branch>(all: readonly Listed[], at: string | null) {
  const known = new Map(all.map((branch) => [branch.id, branch]))
  const own = at === null ? null : (known.get(at) ?? null)
  // One whose parent is closed is at the top.
  const parentOf = ({ parent_id }: Branch) => (parent_id !== null && known.has(parent_id) ? parent_id : null)
  const children = all.filter((branch) => parentOf(branch) === at)
  const rows: Place[] = []
  const placeOf = new Map<string, number>()
  for (const branch of children) {
    const beneath = withBeneath(all, branch.id)
    for (const id of beneath) placeOf.set(id, rows.length)
    rows.push({ branch, beneath: beneath.size - 1, is_own: false })
  }
  if (own) placeOf.set(own.id, rows.length)
  rows.push({ branch: own, beneath: 0, is_own: own !== null })
  const path: Branch[] = []
  for (let step: Branch | null = own; step !== null; ) {
    path.unshift(step)
    const parent = parentOf(step)
    step = parent === null ? null : (known.get(parent) ?? null)
  }

  return { path, rows, placeOf, others: own ? null : rows.length - 1 }
}
