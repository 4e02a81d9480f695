import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { sessionToken } from '../wire/session-storage.ts'
import { sendCall } from '../wire/use-call.ts'
import { leaveForGood } from './leave.ts'

/**
 * Ends the session there and here. If the server cannot be reached the browser forgets it all the
 * same.
 */
export async function logOut(everywhere: boolean): Promise<void> {
  const answer = await sendCall(logoutSession, { all_device: everywhere, token: sessionToken() }).catch(
    () => null,
  )
  leaveForGood(answer?.loginPath, answer?.providerUrl)
}
