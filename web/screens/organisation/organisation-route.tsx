import { Navigate, useLocation } from 'react-router'
import { firstSegment, isOrganisationTab } from '#contract/vocabulary/portal-routes.ts'
import { useMe } from '../../shell/me.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { leadTo } from './lead.ts'

/**
 * `#/organisation`, the older addresses of its parts, and whatever is inside it without a screen.
 */
export function Component() {
  const { pathname, search } = useLocation()
  const address = leadTo(pathname, useMe().allowedModules)
  const inside = pathname.split('/')[2]
  if (firstSegment(pathname) === 'organisation' && inside)
    return <Unavailable why={isOrganisationTab(inside) ? 'not-built' : 'unknown'} />

  return address ? <Navigate to={address + search} replace /> : <Unavailable why="not-built" />
}
