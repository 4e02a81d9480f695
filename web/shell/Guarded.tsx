import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { elsewhere } from './elsewhere.ts'
import { accessTo, homeOf } from './guard.ts'
import { HandOver } from './HandOver.tsx'
import { useMe } from './me.ts'
import { leadsToSetUp } from './set-up.ts'
import { Unavailable } from './Unavailable.tsx'

/**
 * The page of an address where the member's modules open it, otherwise a sentence. A courtesy: what
 * a page asks of the server is gated there by each call's own declaration.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const me = useMe()
  if (leadsToSetUp(pathname, me)) return <Navigate to="/set-up" replace />
  if (pathname === '/') return <Navigate to={homeOf(me)} replace />
  const client = elsewhere(pathname, me.clients)
  const access = accessTo(pathname, me)
  if (client && access === 'elsewhere') return <HandOver key={pathname} client={client} />

  return access === 'open' ? children : <Unavailable why={access === 'elsewhere' ? 'unknown' : access} />
}
