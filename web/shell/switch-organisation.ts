import { checkInboundIp } from '#contract/sessions/checkInboundIp.ts'
import { encryptedProfile } from '#contract/sessions/encryptedProfile.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import {
  type SessionAnswer,
  storeSession,
  storeUserInfo,
  type UserInfo,
  userToken,
} from '../wire/session-storage.ts'
import { ask, sendCall } from '../wire/use-call.ts'
import { isAway } from './elsewhere.ts'
import { pauseOrganisationCheck } from './use-organisation-check.ts'

/**
 * Entered, but what is in the new organisation could not be read: the person is back where they
 * were.
 */
export class BackWhereTheyWere extends Error {}

/**
 * Portal §4: the address is checked first, then the session becomes one of the other organisation
 * and who one is there is read. Where that last step fails the session goes back to the
 * organisation it came from. Throws `CallFailure` where nothing was changed. `prove` asks for the
 * second factor, where the other organisation wants one; until then the session before serves.
 */
export async function switchOrganisation(
  organisationId: string,
  prove: (half: SessionAnswer) => Promise<SessionAnswer>,
): Promise<UserInfo> {
  const before = userToken()
  await ask(checkInboundIp, { organisation_id: organisationId, user_id: before?.userId })
  const answer = await sendCall(proceedWithSelectedOrg, { organisation_id: organisationId })
  const entered = answer.second_factor ? await prove(answer) : answer
  const lookAgain = pauseOrganisationCheck()
  storeSession(entered)
  try {
    const { userInfo } = await ask(getUserInfo, {})
    storeUserInfo(userInfo)

    return userInfo
  } catch (failure) {
    if (!before) throw failure
    await goBack(before.userOrg)
    lookAgain()
    throw new BackWhereTheyWere()
  }
}

/**
 * If not even that succeeds the other organisation is where the person is, and a page of it begins.
 */
async function goBack(organisationId: string): Promise<void> {
  const back = await sendCall(proceedWithSelectedOrg, { organisation_id: organisationId }).catch(() => null)
  if (back && !back.second_factor) storeSession(back)
  else location.reload()
}

/**
 * Portal §4: the profile; of an organisation that logs in at `eazysign`, on its own site, where
 * there is one.
 */
export async function goToProfile({ organisationInfo, clients }: UserInfo): Promise<void> {
  const { enabled, path } = organisationInfo.setting.customised_login_page
  if (enabled && path === 'eazysign' && isAway('eazysign', clients)) {
    const there = await sendCall(encryptedProfile, { target: 'eazysign', path: '/profile' }).catch(() => null)
    if (there) return location.assign(there.url)
  }
  location.hash = '#/profile'
  location.reload()
}
