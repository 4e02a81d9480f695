import { type ActKind, eventsOfKinds } from '#contract/vocabulary/acts.ts'
import type { Module } from '#contract/vocabulary/modules.ts'

/**
 * A member who manages people reads what was done to people; the rest of the trail has a module of
 * its own.
 */
const kindsOfPeople: readonly ActKind[] = ['people', 'external']

/**
 * The events that may be read of those that are asked for; null for all, also for those that have
 * no words yet.
 */
export function readableEvents(
  modules: ReadonlySet<Module>,
  asked: readonly ActKind[] | undefined,
): string[] | null {
  if (modules.has('activity-logs')) return asked ? eventsOfKinds(asked) : null
  const people = modules.has('users') ? kindsOfPeople : []

  return eventsOfKinds(asked ? people.filter((kind) => asked.includes(kind)) : people)
}
