import type { Answer } from './answer.ts'
import getOrgInfo from './organisations/getOrgInfo.ts'
import authenticate from './sessions/authenticate.ts'
import getUserInfo from './sessions/getUserInfo.ts'
import getUserIpInfo from './sessions/getUserIpInfo.ts'
import logoutSession from './sessions/logoutSession.ts'
import proceedWithSelectedOrg from './sessions/proceedWithSelectedOrg.ts'
import refreshToken from './sessions/refreshToken.ts'

/** Every call that a handler answers; `getRandomId` is the wire's own (server/http/envelope). One line a call. */
export const answers: readonly AnyAnswer[] = [
  // organisations
  getOrgInfo,
  // sessions
  authenticate,
  getUserInfo,
  getUserIpInfo,
  logoutSession,
  proceedWithSelectedOrg,
  refreshToken,
].map(widen)

/** An answer without its input's type: the wire checks the input by the declaration before it runs. */
export interface AnyAnswer {
  call: Answer['call']
  run(input: unknown, context: Parameters<Answer['run']>[1]): Promise<unknown>
}

function widen(answer: unknown): AnyAnswer {
  return answer as AnyAnswer
}
