import { type Allowed, firstSegment, type OrganisationTab } from '#contract/vocabulary/portal-routes.ts'
import { addressOf, tabsFor } from './tabs.ts'

/** The addresses of the specification (portal §2, §6) that are parts of one page here. */
const tabOf: Record<string, OrganisationTab> = {
  branches: 'branches',
  businessgroup: 'branches',
  roles: 'roles',
  users: 'users',
  'eazysign-users': 'users',
  'external-users': 'external-users',
  usergroup: 'groups',
  'activity-logs': 'activity',
}

/**
 * Where an older address leads: its part, or the first part that is theirs; null where nothing
 * inside is.
 */
export function leadTo(pathname: string, allowed: Allowed): string | null {
  const theirs = tabsFor(allowed)
  const meant = tabOf[firstSegment(pathname)]
  const tab = meant && theirs.includes(meant) ? meant : theirs[0]

  return tab ? addressOf(tab) : null
}
