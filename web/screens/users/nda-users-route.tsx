import { useMe } from '../../shell/me.ts'
import { Component as Leading } from '../organisation/organisation-route.tsx'
import { UsersScreen } from './UsersScreen.tsx'

/** `#/users`: in the NDA flow the users alone (portal §2), otherwise an older address of that part of the organisation. */
export function Component() {
  return useMe().organisationInfo.activeNdaFlow ? <UsersScreen /> : <Leading />
}
