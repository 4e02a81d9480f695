import type { Node } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'

/** The share of the width that each column has; one that has none yet gets that of the others. */
export function sharesOf(table: Node): number[] {
  const map = TableMap.get(table)
  const found = Array.from({ length: map.width }, () => 0)
  for (const at of new Set(map.map)) {
    const widths: number[] | null = table.nodeAt(at)?.attrs.colwidth ?? null
    const first = map.findCell(at).left
    widths?.forEach((width, index) => {
      if (width > 0) found[first + index] ||= width
    })
  }
  const known = found.filter((width) => width > 0)
  const usual = known.length > 0 ? known.reduce((sum, width) => sum + width, 0) / known.length : 1

  return found.map((width) => Math.min(100, Math.max(1, Math.round(width || usual))))
}
