import type { Allowed } from '#contract/vocabulary/portal-routes.ts'
import { mayOpen } from '#contract/vocabulary/portal-routes.ts'
import type { Tx } from '#store/store.ts'

const pages = ['reports?part=schedules', 'billing-report']

/** Where each of these people finds schedules: a mail leads to a page that opens. */
export async function pagesOfSchedules(
  tx: Tx,
  userIds: readonly string[],
): Promise<(userId: string) => string> {
  const modulesOf = await tx.memberships.modulesOf(userIds)

  return (userId) => {
    const modules = modulesOf.get(userId) ?? []
    const allowed: Allowed = Object.fromEntries(modules.map((module) => [module, true]))

    return pages.find((page) => mayOpen(page, allowed)) ?? 'profile/downloads'
  }
}
