import type { TreeRow } from './tree-rows.ts'

export type TreeStep = { to: TreeRow } | { open: boolean } | 'enter'

/**
 * What a key does on a row, as in any tree (WAI-ARIA, treegrid); null where it does nothing here.
 */
export function stepOf(key: string, row: TreeRow, shown: readonly TreeRow[]): TreeStep | null {
  const at = shown.indexOf(row)
  const to = (other: TreeRow | undefined): TreeStep => ({ to: other ?? row })
  switch (key) {
    case 'ArrowDown':
      return to(shown[at + 1])
    case 'ArrowUp':
      return to(shown[at - 1])
    case 'Home':
      return to(shown[0])
    case 'End':
      return to(shown.at(-1))
    case 'ArrowRight':
      return row.hasBeneath && !row.isOpen ? { open: true } : to(row.hasBeneath ? shown[at + 1] : row)
    case 'ArrowLeft':
      return row.isOpen ? { open: false } : to(shown.find(({ branch }) => branch.id === row.branch.parent_id))
    case 'Enter':
      return 'enter'
    default:
      return null
  }
}
