import type { OutputOf } from '#contract/define-call.ts'
import type { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'

export type Listed = OutputOf<typeof getDepartmentById>
export type Branch = Listed['rows'][number]
export type Zone = Listed['zones'][number]

/** "Pune, Maharashtra 411004": the parts of a place that are known, without the street. */
export function townOf({ place }: Pick<Branch, 'place'>): string {
  if (!place) return ''
  const region = [place.state, place.postalCode].filter(Boolean).join(' ')

  return [place.city, region].filter(Boolean).join(', ')
}

/** "West › Pune": where it lies, from the top; empty at the top. */
export function pathOf(branch: Pick<Branch, 'parent_id'>, byId: ReadonlyMap<string, Branch>): string {
  const names: string[] = []
  for (let at = branch.parent_id; at !== null; ) {
    const parent = byId.get(at)
    if (!parent) break
    names.unshift(parent.name)
    at = parent.parent_id
  }

  return names.join(' › ')
}

export const byIdOf = (rows: readonly Branch[]): Map<string, Branch> =>
  new Map(rows.map((row) => [row.id, row]))

/** It and all that lie beneath it. */
export function withBeneath(rows: readonly Branch[], id: string): Set<string> {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const found = new Set([id])
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id)

  return found
}
