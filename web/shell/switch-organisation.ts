import { checkInboundIp } from '#contract/sessions/checkInboundIp.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { storeSession, storeUserInfo, userToken } from '../wire/session-storage.ts'
import { ask, sendCall } from '../wire/use-call.ts'
import { pauseOrganisationCheck } from './use-organisation-check.ts'

/** Entered, but what stands in the new organisation could not be read: the person is back where they were. */
export class BackWhereTheyWere extends Error {}

/**
 * Portal §4: the address is checked first, then the session becomes one of the other organisation and who one is there is read. Where
 * that last step fails the session goes back to the organisation it came from. Throws `CallFailure` where nothing was changed.
 */
export async function switchOrganisation(organisationId: string): Promise<void> {
  const before = userToken()
  await ask(checkInboundIp, { organisation_id: organisationId, user_id: before?.userId })
  const lookAgain = pauseOrganisationCheck()
  try {
    storeSession(await sendCall(proceedWithSelectedOrg, { organisation_id: organisationId }))
  } catch (failure) {
    lookAgain()
    throw failure
  }
  try {
    storeUserInfo((await ask(getUserInfo, {})).userInfo)
  } catch (failure) {
    if (!before) throw failure
    storeSession(await sendCall(proceedWithSelectedOrg, { organisation_id: before.userOrg }))
    lookAgain()
    throw new BackWhereTheyWere()
  }
}
