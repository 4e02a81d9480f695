import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { accessTo, homeOf } from './guard.ts'
import { useMe } from './me.ts'
import { Unavailable } from './Unavailable.tsx'

/**
 * The page of an address where the member's modules open it, otherwise a sentence. A courtesy: what a page asks of the server is
 * gated there by each call's own declaration.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { allowedModules } = useMe()
  if (pathname === '/') return <Navigate to={homeOf(allowedModules)} replace />
  const access = accessTo(pathname, allowedModules)

  return access === 'open' ? children : <Unavailable why={access} />
}
