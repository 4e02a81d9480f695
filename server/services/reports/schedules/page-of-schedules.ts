import type { Allowed } from '#contract/vocabulary/portal-routes.ts'
import { mayOpen } from '#contract/vocabulary/portal-routes.ts'
import type { Tx } from '#store/store.ts'

/** Where this person finds schedules: a mail leads to a page that opens. */
export async function pageOfSchedules(tx: Tx, userId: string): Promise<string> {
  const modules = (await tx.memberships.ofUser(userId))?.modules ?? []
  const allowed: Allowed = Object.fromEntries(modules.map((module) => [module, true]))
  const pages = ['reports?part=schedules', 'billing-report']

  return pages.find((page) => mayOpen(page, allowed)) ?? 'profile/downloads'
}
