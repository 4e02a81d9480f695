import { firstSegment } from '#contract/vocabulary/portal-routes.ts'

/**
 * The list in which somebody is: part of the organisation's page, or by itself in the NDA flow
 * (portal §2).
 */
export const listAddress = (pathname: string): string =>
  firstSegment(pathname) === 'users' ? '/users' : '/organisation/users'

export const personAddress = (pathname: string, userId: string): string =>
  `${listAddress(pathname)}/${userId}`
