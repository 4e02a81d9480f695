import { disabled, notBuilt } from '#contract/vocabulary/not-built.ts'
import {
  type Allowed,
  firstSegment,
  isPortalPath,
  mayOpen,
  type PortalPath,
  type PortalRoute,
  portalRoutes,
} from '#contract/vocabulary/portal-routes.ts'
import { type Clients, elsewhere } from './elsewhere.ts'

/** What an address gives to this member. */
export type Access = 'open' | 'elsewhere' | 'closed' | 'not-built' | 'unknown'

/** What decides it: the modules, and the programs beside the portal. */
export interface Opening {
  allowedModules: Allowed
  clients: Clients
  /** Where people begin depends on the flow, too. */
  organisationInfo?: { activeNdaFlow: boolean }
}

export function accessTo(
  path: string,
  { allowedModules, clients }: Opening,
  missing: readonly string[] = notBuilt,
): Access {
  const first = firstSegment(path)
  if (!isPortalPath(first) || disabled.includes(first)) return 'unknown'
  const isElsewhere = elsewhere(path, clients) !== null
  if (!isElsewhere && missing.includes(first)) return 'not-built'
  if (!mayOpen(path, allowedModules)) return 'closed'

  return isElsewhere ? 'elsewhere' : 'open'
}

// Where people begin, the first that is theirs: their work before what they look after.
const homes: readonly PortalPath[] = ['home', 'documents', 'workflow', 'core-workflow', 'signaturevalidation']

/**
 * Portal §6: the NDA flow shows Users in their place; the rest are older addresses of what is
 * inside.
 */
const hiddenInNdaFlow: readonly PortalPath[] = [
  'workflow',
  'organisation',
  'team',
  'businessgroup',
  'branches',
  'roles',
  'external-users',
  'eazysign-users',
  'usergroup',
  'activity-logs',
]

/** The page of an empty path: the first that this member may open, or help. */
export function homeOf(opening: Opening): string {
  const others = Object.keys(portalRoutes) as PortalPath[]
  const isTheirs = (path: PortalPath) => {
    const route: PortalRoute = portalRoutes[path]
    if (opening.organisationInfo?.activeNdaFlow && hiddenInNdaFlow.includes(path)) return false

    return accessTo(path, opening) === 'open' && (homes.includes(path) || route.modules !== 'member')
  }

  return `/${[...homes, ...others].find(isTheirs) ?? 'profile'}`
}

/** Portal §2: on pages of documents alone, and only where plans can be bought by this member. */
const upgradedFrom: readonly string[] = ['my-documents', 'workflow']

export const offersUpgrade = (
  pathname: string,
  opening: Opening,
  missing: readonly string[] = notBuilt,
): boolean =>
  upgradedFrom.includes(firstSegment(pathname)) && accessTo('/my-account', opening, missing) === 'open'
