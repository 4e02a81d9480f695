import type { CallDeclaration, InputOf, OutputOf } from '#contract/define-call.ts'
import type { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import type { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import type { getResetUserDetails } from '#contract/passwords/getResetUserDetails.ts'
import type { resetPassword } from '#contract/passwords/resetPassword.ts'
import type { updatePassword } from '#contract/passwords/updatePassword.ts'
import type { verifyResetEmailMobileOtp } from '#contract/passwords/verifyResetEmailMobileOtp.ts'
import type { verifyToken } from '#contract/passwords/verifyToken.ts'
import type { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import type { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import type { socialUserCheck } from '#contract/registration/socialUserCheck.ts'
import type { authenticate } from '#contract/sessions/authenticate.ts'
import type { beginSocialLogin } from '#contract/sessions/beginSocialLogin.ts'
import type { beginSso } from '#contract/sessions/beginSso.ts'
import type { completeSsoLogin } from '#contract/sessions/completeSsoLogin.ts'
import type { decryptURL } from '#contract/sessions/decryptURL.ts'
import type { getSocialProviders } from '#contract/sessions/getSocialProviders.ts'
import type { linkSso } from '#contract/sessions/linkSso.ts'
import type { logoutSession } from '#contract/sessions/logoutSession.ts'
import type { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import type { redeemEncryptedProfile } from '#contract/sessions/redeemEncryptedProfile.ts'
import type { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import type { socialLogin } from '#contract/sessions/socialLogin.ts'
import type { validateUser } from '#contract/sessions/validateUser.ts'
import type { verifyB2CLoginOtp } from '#contract/sessions/verifyB2CLoginOtp.ts'
import type { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import type { acceptInvitation } from '#contract/users/acceptInvitation.ts'
import type { getInvitation } from '#contract/users/getInvitation.ts'
import type { takeBackContact } from '#contract/users/takeBackContact.ts'
import type { Wire } from '../wire/open-wire.ts'
import { portalWire } from '../wire/portal-wire.ts'

export type LoginCalls = ReturnType<typeof callsOver>

/**
 * The ways in over one wire. Types alone are imported: the login's first screen does without the
 * shapes' checks, which are the server's.
 */
export function callsOver(wire: Wire) {
  /** An act of a person. */
  const act =
    <C extends CallDeclaration>(path: C['path']) =>
    (input: InputOf<C>): Promise<OutputOf<C>> =>
      wire.call<C>(path, input, { idempotencyKey: crypto.randomUUID() })

  const question =
    <C extends CallDeclaration>(path: C['path']) =>
    (input: InputOf<C>): Promise<OutputOf<C>> =>
      wire.call<C>(path, input, { isActivity: false })

  return {
    redeemEncryptedProfile: act<typeof redeemEncryptedProfile>('/api/user/redeemEncryptedProfile'),
    authenticate: act<typeof authenticate>('/api/users/authenticate'),
    /**
     * Plain: nothing of it is anybody's secret, and the page that asks is not to wait for a key.
     */
    getSocialProviders: (input: InputOf<typeof getSocialProviders>) =>
      wire.call<typeof getSocialProviders>('/api/users/getSocialProviders', input, {
        transport: 'plain',
        isActivity: false,
        repeats: true,
      }),
    beginSocialLogin: act<typeof beginSocialLogin>('/api/users/beginSocialLogin'),
    validateUser: question<typeof validateUser>('/api/users/validateUser'),
    beginSso: act<typeof beginSso>('/api/users/beginSso'),
    completeSsoLogin: act<typeof completeSsoLogin>('/api/users/completeSsoLogin'),
    linkSso: act<typeof linkSso>('/api/users/linkSso'),
    socialUserCheck: question<typeof socialUserCheck>('/api/users/socialUserCheck'),
    socialLogin: act<typeof socialLogin>('/api/users/socialLogin'),
    proceedWithSelectedOrg: act<typeof proceedWithSelectedOrg>('/api/users/v1/proceedWithSelectedOrg'),
    verifyTwoFactor: act<typeof verifyTwoFactor>('/api/users/verifyTwoFactor'),
    saveTwoFactor: act<typeof saveTwoFactor>('/api/users/saveTwoFactor'),
    verifyB2CLoginOtp: act<typeof verifyB2CLoginOtp>('/api/users/verifyB2CLoginOtp'),
    generateTokenForOtp: act<typeof generateTokenForOtp>('/api/users/generateTokenForOtp'),
    generateTokenForMobileOtp: act<typeof generateTokenForMobileOtp>('/api/users/generateTokenForMobileOtp'),
    resetPassword: act<typeof resetPassword>('/api/users/resetPassword'),
    verifyToken: question<typeof verifyToken>('/api/users/verifyToken'),
    getResetUserDetails: question<typeof getResetUserDetails>('/api/users/getResetUserDetails'),
    verifyResetEmailMobileOtp: act<typeof verifyResetEmailMobileOtp>('/api/users/verifyResetEmailMobileOtp'),
    updatePassword: act<typeof updatePassword>('/api/users/updatePassword'),
    logoutSession: act<typeof logoutSession>('/api/users/logoutSession'),
    getInvitation: question<typeof getInvitation>('/api/users/getInvitation'),
    acceptInvitation: act<typeof acceptInvitation>('/api/users/acceptInvitation'),
    takeBackContact: act<typeof takeBackContact>('/api/users/takeBackContact'),
    decryptURL: question<typeof decryptURL>('/api/workflow/decryptURL'),
    fetchAllOrgs: question<typeof fetchAllOrgs>('/api/workflow/fetchAllOrgs'),
    getOrgInfo: question<typeof getOrgInfo>('/api/workflow/getOrgInfo'),
  }
}

export const calls = callsOver(portalWire)
