import type { ActKind } from '#contract/vocabulary/acts.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { readableEvents } from '#domain/audit/activity-policy.ts'
import type { ActivityFilter } from '#store/audit/activity-list.ts'

/** As the wire asks for them; a job keeps it so. */
export interface AskedActivities {
  searchValue?: string | undefined
  searchInput?: string | undefined
  from?: string | undefined
  to?: string | undefined
  user_id?: string | undefined
  about_id?: string | undefined
  kinds?: ActKind[] | undefined
}

/** What is asked for, less what these modules do not show. */
export const activitiesAsked = (modules: ReadonlySet<Module>, asked: AskedActivities): ActivityFilter => ({
  events: readableEvents(modules, asked.kinds),
  actorId: asked.user_id ?? null,
  aboutId: asked.about_id ?? null,
  from: asked.from ? new Date(asked.from) : null,
  to: asked.to ? new Date(asked.to) : null,
  search: asked.searchValue || asked.searchInput || null,
})
