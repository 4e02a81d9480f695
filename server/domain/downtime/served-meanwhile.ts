import { ofOperators } from '#contract/vocabulary/built-in-roles.ts'
import type { Asker } from '../askers.ts'

/**
 * Calls that are answered while maintenance runs: those that report it, and those an operator needs
 * to log in. Anyone else gets the refusal where a session would be opened for them.
 */
const served: ReadonlySet<string> = new Set([
  '/api/generic/getDowntime',
  '/api/users/validateUser',
  '/api/users/authenticate',
  '/api/users/generateTokenForOtp',
  '/api/users/generateTokenForMobileOtp',
  '/api/users/verifyB2CLoginOtp',
  '/api/users/beginSso',
  '/api/users/completeSsoLogin',
  '/api/users/verifyTwoFactor',
  '/api/users/saveTwoFactor',
  '/api/users/v1/proceedWithSelectedOrg',
  '/api/users/refreshToken',
  '/api/users/logoutSession',
  '/api/users/getUserIpInfo',
  '/api/users/checkInboundIp',
  '/api/workflow/getOrgInfo',
  '/api/users/getSocialProviders',
  '/api/users/beginSocialLogin',
  '/api/users/socialUserCheck',
  '/api/users/socialLogin',
])

export const isOperator = (asker: Asker): boolean =>
  asker.kind === 'operator' ||
  (asker.kind === 'member' && ofOperators.some((module) => asker.modules.has(module)))

export const isServedMeanwhile = (path: string, asker: Asker): boolean =>
  served.has(path) || isOperator(asker)

/** Every path that is served to anyone; a test sees that each is a call. */
export const pathsServedMeanwhile: readonly string[] = [...served]
