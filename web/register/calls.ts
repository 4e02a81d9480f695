import type { getConsentText } from '#contract/consents/getConsentText.ts'
import type { CallDeclaration, InputOf, OutputOf } from '#contract/define-call.ts'
import type { checkForRestrictedDomains } from '#contract/registration/checkForRestrictedDomains.ts'
import type { checkUserExists } from '#contract/registration/checkUserExists.ts'
import type { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import type { fetchConsent } from '#contract/registration/fetchConsent.ts'
import type { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import type { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import type { getB2CReferral } from '#contract/registration/getB2CReferral.ts'
import type { getPincodeInfo } from '#contract/registration/getPincodeInfo.ts'
import type { getUserData } from '#contract/registration/getUserData.ts'
import type { myGateRegistration } from '#contract/registration/myGateRegistration.ts'
import type { selfOnboard } from '#contract/registration/selfOnboard.ts'
import type { socialRegistration } from '#contract/registration/socialRegistration.ts'
import type { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import type { validatePackage } from '#contract/registration/validatePackage.ts'
import type { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import type { verifyMobileOtp } from '#contract/registration/verifyMobileOtp.ts'
import { openWire, type Wire } from '../wire/open-wire.ts'
import { isPassing } from '../wire/outlast.ts'
import { portalWire } from '../wire/portal-wire.ts'

/** Nobody is logged in while they register, whatever session this browser still keeps. */
const nobodysWire = openWire({ sessionToken: () => '' })

/**
 * An act keeps its key until it is answered: pressing again after a dropped call repeats the same
 * act.
 */
function actsOver(wire: Wire) {
  const open = new Map<string, { body: string; key: string }>()

  return <C extends CallDeclaration>(path: C['path']) =>
    async (input: InputOf<C>): Promise<OutputOf<C>> => {
      const body = JSON.stringify(input)
      const kept = open.get(path)
      const act = kept?.body === body ? kept : { body, key: crypto.randomUUID() }
      open.set(path, act)
      try {
        const output = await wire.call<C>(path, input, { idempotencyKey: act.key })
        open.delete(path)
        return output
      } catch (failure) {
        if (!isPassing(failure)) open.delete(path)
        throw failure
      }
    }
}

const question =
  <C extends CallDeclaration>(path: C['path']) =>
  (input: InputOf<C>): Promise<OutputOf<C>> =>
    nobodysWire.call<C>(path, input, { isActivity: false, repeats: true })

const act = actsOver(nobodysWire)

export const calls = {
  fetchConsent: question<typeof fetchConsent>('/api/users/fetchConsent'),
  getConsentText: question<typeof getConsentText>('/api/user/getConsentText'),
  getB2CReferral: question<typeof getB2CReferral>('/api/users/getB2CReferral'),
  validatePackage: question<typeof validatePackage>('/api/users/validatePackage'),
  checkForRestrictedDomains: question<typeof checkForRestrictedDomains>(
    '/api/users/checkForRestrictedDomains',
  ),
  checkUserExists: question<typeof checkUserExists>('/api/users/checkUserExists'),
  getPincodeInfo: question<typeof getPincodeInfo>('/api/users/getPincodeInfo'),
  getUserData: question<typeof getUserData>('/api/users/getUserData'),
  selfOnboard: act<typeof selfOnboard>('/api/users/selfOnboard'),
  socialRegistration: act<typeof socialRegistration>('/api/users/socialRegistration'),
  myGateRegistration: act<typeof myGateRegistration>('/api/users/myGateRegistration'),
  generateTokenForOtp: act<typeof generateTokenForOtp>('/api/users/generateTokenForOtp'),
  generateTokenForMobileOtp: act<typeof generateTokenForMobileOtp>('/api/users/generateTokenForMobileOtp'),
  verifyEmailOtp: act<typeof verifyEmailOtp>('/api/users/verifyEmailOtp'),
  verifyMobileOtp: act<typeof verifyMobileOtp>('/api/users/verifyMobileOtp'),
  createAndUpdatePassword: act<typeof createAndUpdatePassword>('/api/users/createAndUpdatePassword'),
  /** With the session that the password opened. */
  updateOrgAndUserAdress: actsOver(portalWire)<typeof updateOrgAndUserAdress>(
    '/api/users/updateOrgAndUserAdress',
  ),
}
