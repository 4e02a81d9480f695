import {
  type Allowed,
  firstSegment,
  isPortalPath,
  mayOpen,
  type PortalPath,
  type PortalRoute,
  portalRoutes,
} from '#contract/vocabulary/portal-routes.ts'
import { disabled, notBuilt } from './not-built.ts'

/** What an address gives to this member. */
export type Access = 'open' | 'closed' | 'not-built' | 'unknown'

export function accessTo(path: string, allowed: Allowed): Access {
  const first = firstSegment(path)
  if (!isPortalPath(first) || disabled.includes(first)) return 'unknown'
  if (notBuilt.includes(first)) return 'not-built'

  return mayOpen(path, allowed) ? 'open' : 'closed'
}

// Where people begin, the first that is theirs: their work before what they look after.
const homes: readonly PortalPath[] = [
  'documents',
  'workflow',
  'core-workflow',
  'my-documents',
  'signaturevalidation',
]

/** The page of an empty path: the first that this member may open, or help. */
export function homeOf(allowed: Allowed): string {
  const others = Object.keys(portalRoutes) as PortalPath[]
  const isTheirs = (path: PortalPath) => {
    const route: PortalRoute = portalRoutes[path]
    return accessTo(path, allowed) === 'open' && (homes.includes(path) || route.modules !== 'member')
  }

  return `/${[...homes, ...others].find(isTheirs) ?? 'profile'}`
}
