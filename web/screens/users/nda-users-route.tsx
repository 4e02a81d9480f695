import { mayOpenTab } from '#contract/vocabulary/portal-routes.ts'
import { useMe } from '../../shell/me.ts'
import { Component as Leading } from '../organisation/organisation-route.tsx'
import { UsersScreen } from './UsersScreen.tsx'

/**
 * `#/users` shows the users in the NDA flow (portal §2). Members with branches or roles alone see
 * that part.
 */
export function Component() {
  const { organisationInfo, allowedModules } = useMe()
  const isOwnPage = organisationInfo.activeNdaFlow && mayOpenTab('users', allowedModules)

  return isOwnPage ? <UsersScreen /> : <Leading />
}
