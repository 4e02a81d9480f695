import { deepestDepartment } from '#contract/vocabulary/places.ts'
import { Refusal } from '#domain/refusal.ts'

export interface InTree {
  id: string
  parent_id: string | null
}

/** It and all that lie beneath it. */
export function withBeneath(all: readonly InTree[], id: string): Set<string> {
  const children = Map.groupBy(all, ({ parent_id }) => parent_id)
  const found = new Set([id])
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id)

  return found
}

/** It and all above it. */
export function withAbove(all: readonly InTree[], id: string): Set<string> {
  const parents = new Map(all.map((one) => [one.id, one.parent_id]))
  const found = new Set<string>()
  for (let at: string | null = id; at !== null && !found.has(at); at = parents.get(at) ?? null) found.add(at)

  return found
}

/** Its own head count and those of all beneath it, by id. */
export function peopleWithBeneath(all: readonly (InTree & { people: number })[]): Map<string, number> {
  const totals = new Map(all.map(({ id }) => [id, 0]))
  const parents = new Map(all.map(({ id, parent_id }) => [id, parent_id]))
  for (const { id, people } of all)
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null)
      totals.set(at, (totals.get(at) ?? 0) + people)

  return totals
}

/** Refuses a place in the tree that lies beneath itself, or too deep with what it carries. */
export function judgePlace(all: readonly InTree[], id: string | null, parentId: string | null): void {
  if (parentId === null) return
  if (id !== null && withBeneath(all, id).has(parentId)) throw new Refusal('DEPARTMENT_CYCLE')
  const carried = id === null ? 1 : heightOf(all, id)
  if (depthOf(all, parentId) + carried > deepestDepartment) throw new Refusal('DEPARTMENT_TOO_DEEP')
}

/** At the top: 1. */
function depthOf(all: readonly InTree[], id: string): number {
  const parents = new Map(all.map((one) => [one.id, one.parent_id]))
  let depth = 1
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) depth += 1

  return depth
}

/** With nothing beneath it: 1. */
function heightOf(all: readonly InTree[], id: string): number {
  const children = Map.groupBy(all, ({ parent_id }) => parent_id)
  let height = 0
  for (let level = [id]; level.length > 0; height += 1)
    level = level.flatMap((one) => (children.get(one) ?? []).map((child) => child.id))

  return height
}
