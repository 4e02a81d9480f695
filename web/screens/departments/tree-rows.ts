import { matching } from '../../components/matching.ts'
import { type Branch, townOf } from './branch.ts'

export interface TreeRow {
  branch: Branch
  /** 1 at the top. */
  level: number
  hasBeneath: boolean
  isOpen: boolean
  /** Found by the words that were searched for; others stand there to show where those lie. */
  isFound: boolean
  /** Among its neighbours beneath the same one. */
  place: number
  of: number
}

export interface Wanted {
  words: string
  /** Of any of these zones; all where none is named. */
  zones: readonly string[]
}

/**
 * The rows that can be seen, from the top down. While some are searched for, all that lead to a
 * match stand open.
 */
export function treeRows(rows: readonly Branch[], open: ReadonlySet<string>, wanted: Wanted): TreeRow[] {
  const { words, zones } = wanted
  const isNarrowed = words !== '' || zones.length > 0
  const ofZones = zones.length > 0 ? rows.filter(({ zone_id }) => zones.includes(zone_id ?? '')) : rows
  const found = new Set(
    matching(ofZones, words, (row) => `${row.name} ${row.code} ${townOf(row)}`).map(({ id }) => id),
  )
  const shown = isNarrowed ? withAbove(rows, found) : found
  const children = Map.groupBy(
    rows.filter(({ id }) => shown.has(id)),
    ({ parent_id }) => parent_id,
  )
  const seen: TreeRow[] = []
  function add(parentId: string | null, level: number): void {
    const siblings = children.get(parentId) ?? []
    for (const [index, branch] of siblings.entries()) {
      const hasBeneath = children.has(branch.id)
      const isOpen = hasBeneath && (isNarrowed || open.has(branch.id))
      seen.push({
        branch,
        level,
        hasBeneath,
        isOpen,
        isFound: found.has(branch.id),
        place: index + 1,
        of: siblings.length,
      })
      if (isOpen) add(branch.id, level + 1)
    }
  }
  add(null, 1)

  return seen
}

function withAbove(rows: readonly Branch[], found: ReadonlySet<string>): Set<string> {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const shown = new Set<string>()
  for (const id of found)
    for (let at: string | null = id; at !== null && !shown.has(at); at = parents.get(at) ?? null)
      shown.add(at)

  return shown
}
