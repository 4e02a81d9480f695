import { Navigate, useLocation } from 'react-router'
import { useMe } from '../../shell/me.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { leadTo } from './lead.ts'

/** `#/organisation` and the older addresses of its parts. */
export function Component() {
  const { pathname, search } = useLocation()
  const address = leadTo(pathname, useMe().allowedModules)

  return address ? <Navigate to={address + search} replace /> : <Unavailable why="not-built" />
}
