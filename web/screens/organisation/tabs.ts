import { type Allowed, mayOpenTab, type OrganisationTab } from '#contract/vocabulary/portal-routes.ts'

/**
 * Those whose screens exist, in the order in which they are; each is a route `organisation/<tab>`
 * of its own.
 */
export const tabs: readonly OrganisationTab[] = [
  'branches',
  'zones',
  'roles',
  'users',
  'upload',
  'groups',
  'external-users',
  'stakeholders',
  'activity',
]

export const tabsFor = (allowed: Allowed): OrganisationTab[] => tabs.filter((tab) => mayOpenTab(tab, allowed))

export const addressOf = (tab: OrganisationTab): string => `/organisation/${tab}`
