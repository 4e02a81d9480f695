import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { withdrawConsent } from '#contract/consents/withdrawConsent.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { fetchHelpPageContent } from '#contract/help/fetchHelpPageContent.ts'
import { decidePortalAddress } from '#contract/organisations/decidePortalAddress.ts'
import { getClient } from '#contract/organisations/getClient.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { getPortalAddresses } from '#contract/organisations/getPortalAddresses.ts'
import { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { saveLoginPages } from '#contract/organisations/saveLoginPages.ts'
import { switchClient } from '#contract/organisations/switchClient.ts'
import { cancelRegistration } from '#contract/registration/cancelRegistration.ts'
import { getB2BOrganisationInfo } from '#contract/registration/getB2BOrganisationInfo.ts'
import { getPartners } from '#contract/registration/getPartners.ts'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { resendRegistration } from '#contract/registration/resendRegistration.ts'
import { savePartner } from '#contract/registration/savePartner.ts'
import { switchPartner } from '#contract/registration/switchPartner.ts'
import { updateB2BRegistrationStatus } from '#contract/registration/updateB2BRegistrationStatus.ts'
import { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import { addAvailableFeatures } from '#contract/roles/addAvailableFeatures.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { checkInboundIp } from '#contract/sessions/checkInboundIp.ts'
import { endSession } from '#contract/sessions/endSession.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { linkSso } from '#contract/sessions/linkSso.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { unlinkAccount } from '#contract/sessions/unlinkAccount.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { allotPakageToUser } from '#contract/subscriptions/allotPakageToUser.ts'
import { fetchSelectedPackage } from '#contract/subscriptions/fetchSelectedPackage.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { placePackageInSubscription } from '#contract/subscriptions/placePackageInSubscription.ts'
import { savePackage } from '#contract/subscriptions/savePackage.ts'
import { switchPackage } from '#contract/subscriptions/switchPackage.ts'
import { beginSupportSession } from '#contract/support/beginSupportSession.ts'
import { endSupportSession } from '#contract/support/endSupportSession.ts'
import { getSupportSessions } from '#contract/support/getSupportSessions.ts'
import { makeSupportCode } from '#contract/support/makeSupportCode.ts'
import { createUsers } from '#contract/users/createUsers.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { addressTwins } from '#testing/address-twins.ts'
import { balanceTwinsOf } from '#testing/balance-twins.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { externalTwins } from '#testing/external-twins.ts'
import { jobTwinsOf } from '#testing/job-twins.ts'
import { type LegalTwin, legalTwins } from '#testing/legal-twins.ts'
import { aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { peopleTwinsOf } from '#testing/people-twins.ts'
import { placesTwins } from '#testing/places-twins.ts'
import { roleTwinsOf } from '#testing/role-twins.ts'
import { samlTwinsOf } from '#testing/saml-twins.ts'
import { sheetTwins } from '#testing/sheet-twins.ts'
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'
import { memberTwinsOf, signerTwins } from '#testing/signing-twins.ts'
import { ssoTwinsOf } from '#testing/sso-twins.ts'
import { allCalls } from './api-docs/open-api.ts'

/**
 * Made from the declarations: for each call the legal twin first, then the same without a session, without the module,
 * and with the real ids of another organisation, which must read like ids that are nowhere.
 */
let house: SigningHouse
let clerk: WireClient
let stranger: WireClient
let chooser: WireClient

beforeAll(async () => {
  house = await aSigningHouse()
  const elsewhere = await anOrganisation(house.parts, 'Sagar Traders')
  clerk = await enter(await aMember(house.parts, house.organisation, ['support']))
  stranger = await enter(
    await aMember(house.parts, elsewhere, [
      'workflow',
      'documents',
      'signaturevalidation',
      'advanceSetting',
      'users',
      'bulkuser',
      'branches',
      'roles',
      'activity-logs',
      'billingdashboard',
    ]),
  )
  const user = await aUser(house.parts, 'Choosing')
  await joins(house.parts, user.userId, house.organisation)
  await joins(house.parts, user.userId, elsewhere)
  chooser = aClient(house.url)
  chooser.session = (await chooser.call(authenticate, { authObject: user })).user.token
})
afterAll(() => house.close())

async function enter(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(house.url)
  await client.login(person.email, person.password)

  return client
}

const aSupportWish = { purpose: 'A list that stays empty', minutes: 10, may: 'look' as const }
const sessionTwins: LegalTwin[] = [
  { call: getUserInfo, make: async () => ({}) },
  { call: getSupportSessions, make: async () => ({}) },
  { call: makeSupportCode, make: async () => aSupportWish },
  {
    call: endSupportSession,
    make: async (client) => {
      const { session } = await client.call(makeSupportCode, aSupportWish)
      await client.call(endSupportSession, { consent_id: session.consent_id })

      return { consent_id: session.consent_id }
    },
  },
  { call: getOrgInfo, make: async () => ({}) },
  { call: fetchHelpPageContent, make: async () => ({}) },
  { call: fetchDetails, make: async () => ({}) },
  { call: fetchSelectedPackage, make: async () => ({}) },
  {
    call: getB2BOrganisationInfo,
    make: async () => ({ organisation_id: house.organisation.id }),
  },
  {
    // One on which no account stands: the initiator goes on working.
    call: withdrawConsent,
    make: async (client) => {
      const text = await client.call(getConsentText, { purpose: 'referrer_sharing', language: 'en' })
      await client.call(acceptConsent, { consent_id: text.consent_id })
      const { consents } = await client.call(fetchDetails, {})

      return {
        consent_id: consents.find(({ may_withdraw, title }) => may_withdraw && title === text.title)
          ?.consent_id,
      }
    },
  },
  {
    call: shareScreen,
    make: async (client) => ({
      act: 'stop',
      share_id: (await client.call(shareScreen, { act: 'start' })).share_id,
    }),
  },
  {
    call: endSession,
    make: async (client) => {
      const before = (await client.call(fetchDetails, {})).sessions.find(({ current }) => current)
      await house.logIn()

      return { session_id: before?.session_id }
    },
  },
]
const memberTwins: LegalTwin[] = [
  ...legalTwins,
  ...placesTwins,
  ...sessionTwins,
  ...memberTwinsOf(lazyHouse()),
  ...roleTwinsOf(lazyHouse()),
  ...samlTwinsOf(lazyHouse()),
  ...ssoTwinsOf(lazyHouse()),
  ...addressTwins,
  ...peopleTwinsOf(lazyHouse()),
  ...jobTwinsOf(lazyHouse()),
  ...sheetTwins,
  ...balanceTwinsOf(lazyHouse()),
]
/** What their ids name belongs to no organisation: the words that people agree to. */
const sharedByAll = new Set<string>([acceptConsent.path])
/** What they change is a person's own, and they ask for a proof before they look. */
const ofOneself = new Set<string>([linkSso.path, unlinkAccount.path])
const nameOf = (call: CallDeclaration) => call.path.split('/').at(-1)!

describe.each(
  memberTwins
    .filter(({ call }) => call.access.includes('member'))
    .map((twin) => ({ name: nameOf(twin.call), ...twin })),
)('$name, for members', ({ call, make }) => {
  it('serves whom it serves, and nobody else', async () => {
    const input = await make(house.initiator)
    const legal = await house.initiator.send(call, input)
    expect(legal.body, 'the legal twin').toMatchObject({ status: 'success' })

    await expectClosed(call, input, aClient(house.url), 401, 'SESSION_MISSING')
    await expectClosed(call, input, chooser, 403, 'CHOOSE_ORGANISATION')
    if (call.modules !== 'any') await expectClosed(call, input, clerk, 403, 'NOT_ALLOWED')
  })

  it('does not know another organisation’s ids from ids that are nowhere', async () => {
    const input = await make(house.initiator)
    if (ofOneself.has(call.path)) return await expectOnesOwn(call, input)
    if (idsIn(input).length === 0 || sharedByAll.has(call.path)) return await expectNothingOfOurs(call, input)
    const foreign = await stranger.send(call, input)
    const nowhere = await stranger.send(call, withIdsOfNothing(input))
    // Of several rows each is answered alone, and the answer as a whole is one of success.
    expect(foreign.status).toBe(call.path === createUsers.path ? 200 : 404)
    expect({ status: foreign.status, body: foreign.body }).toEqual({
      status: nowhere.status,
      body: nowhere.body,
    })
    const legal = await house.initiator.send(call, input)
    expect(legal.body, 'the legal twin, after the stranger').toMatchObject({ status: 'success' })
  })
})

const outsiderTwins = [
  ...signerTwins.map((twin) => ({ name: nameOf(twin.call), whom: 'signers', ...twin })),
  ...externalTwins.map((twin) => ({ name: nameOf(twin.call), whom: 'external users', ...twin })),
]

describe.each(outsiderTwins)('$name, for $whom', ({ call, make }) => {
  it('serves whom it serves, and nobody else', async () => {
    const { client, input } = await make(house)
    await expectClosed(call, input, aClient(house.url), 401, 'SESSION_MISSING')
    await expectClosed(call, input, chooser, 403, 'CHOOSE_ORGANISATION')
    await expectClosed(call, input, await client.withOtherKey(), 401, 'SESSION_KEY')
    if (!call.access.includes('member')) await expectClosed(call, input, clerk, 403, 'NOT_ALLOWED')
    expect((await client.send(call, input)).body, 'the legal twin').toMatchObject({ status: 'success' })
  })

  it('does not know what another of them has from what is nowhere', async () => {
    const own = await make(house)
    const other = await make(house)
    if (idsIn(other.input).length === 0) return
    const foreign = await own.client.send(call, other.input)
    const nowhere = await own.client.send(call, withIdsOfNothing(other.input))
    expect(foreign.body.status).toBe('failed')
    expect({ status: foreign.status, body: foreign.body }).toEqual({
      status: nowhere.status,
      body: nowhere.body,
    })
    expect((await own.client.send(call, own.input)).body, 'the legal twin').toMatchObject({
      status: 'success',
    })
  })
})

describe('every call', () => {
  it('has a legal twin, or is open to anyone, or opens and ends sessions', () => {
    const covered = new Set([...memberTwins, ...signerTwins, ...externalTwins].map(({ call }) => call.path))
    const ofSessions = new Set<string>(
      // Their tests stand beside them: they serve half sessions, too.
      [logoutSession, proceedWithSelectedOrg, checkInboundIp, verifyTwoFactor, saveTwoFactor].map(
        ({ path }) => path,
      ),
    )
    // Across organisations by its nature: its test stands beside it.
    const ofOperators = new Set<string>(
      [addAvailableFeatures, getRegistrations, resendRegistration, cancelRegistration].map(
        ({ path }) => path,
      ),
    )
    // Of the whole installation, too.
    for (const { path } of [
      saveDowntimeNotice,
      getDowntimeNotices,
      onboardOrganisation,
      getClient,
      switchClient,
      saveLoginPages,
      decidePortalAddress,
      getPortalAddresses,
      allotPakageToUser,
      beginSupportSession,
      getPackages,
      savePackage,
      switchPackage,
      getPartners,
      savePartner,
      switchPartner,
    ])
      ofOperators.add(path)
    // Served while an organisation is being registered alone, and no longer: their tests stand beside them.
    const ofRegistration = new Set<string>(
      [placePackageInSubscription, updateOrgAndUserAdress, updateB2BRegistrationStatus].map(
        ({ path }) => path,
      ),
    )
    const missing = allCalls()
      .filter(
        (call) =>
          !call.access.includes('public') &&
          !ofSessions.has(call.path) &&
          !ofOperators.has(call.path) &&
          !ofRegistration.has(call.path) &&
          !covered.has(call.path),
      )
      .map((call) => call.path)
    expect(missing).toEqual([])
  })

  it('that is open to anyone stands in this list', () => {
    const open = allCalls()
      .filter((call) => call.access.includes('public'))
      .map((call) => nameOf(call))
      .sort()
    expect(open).toEqual([
      'acceptInvitation',
      'authenticate',
      'beginSocialLogin',
      'beginSso',
      'checkForRestrictedDomains',
      'checkUserExists',
      'completeSsoLogin',
      'createAndUpdatePassword',
      'decryptURL',
      'fetchConsent',
      'generateSignerOtp',
      'generateTokenForMobileOtp',
      'generateTokenForOtp',
      'getAssistedInfo',
      'getB2CReferral',
      'getConsentText',
      'getDowntime',
      'getInvitation',
      'getOrgInfo',
      'getPackagePlans',
      'getPincodeInfo',
      'getRandomId',
      'getReferralLogo',
      'getResetUserDetails',
      'getSocialProviders',
      'getUserData',
      'getUserIpInfo',
      'geturlInfo',
      'myGateRegistration',
      'redeemEncryptedProfile',
      'refreshToken',
      'register',
      'registerB2B',
      'resetPassword',
      'selfOnboard',
      'sendEmailToSales',
      'socialLogin',
      'socialRegistration',
      'socialUserCheck',
      'updatePassword',
      'validateExternalUser',
      'validatePackage',
      'validateSignerOtp',
      'validateUser',
      'verifyB2CLoginOtp',
      'verifyEmailOtp',
      'verifyMobileOtp',
      'verifyResetEmailMobileOtp',
      'verifyToken',
    ])
  })
})

async function expectClosed(
  call: CallDeclaration,
  input: object,
  client: WireClient,
  status: number,
  code: string,
) {
  const answer = await client.send(call, input)
  expect({ call: call.path, status: answer.status, code: answer.body.code }).toEqual({
    call: call.path,
    status,
    code,
  })
}

/** A list without ids in its question: it succeeds, and holds nothing of another organisation. */
async function expectNothingOfOurs(call: CallDeclaration, input: object) {
  const ours = await house.initiator.send(call, input)
  const theirs = await stranger.send(call, input)
  expect(theirs.body.status).toBe('success')
  const known = new Set(idsIn(ours.body))
  expect(idsIn(theirs.body).filter((id) => known.has(id))).toEqual([])
}

/** Nobody else can do it with what somebody was given; whoever was given it still can. */
async function expectOnesOwn(call: CallDeclaration, input: object) {
  expect((await stranger.send(call, input)).body.status).toBe('failed')
  const legal = await house.initiator.send(call, input)
  expect(legal.body, 'the legal twin, after the stranger').toMatchObject({ status: 'success' })
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const idsIn = (value: object): string[] => JSON.stringify(value).match(uuid) ?? []

/** The same shape with ids that no row has. */
function withIdsOfNothing(value: object): object {
  const known = new Map<string, string>()
  const text = JSON.stringify(value).replace(uuid, (id) => {
    const other = known.get(id) ?? crypto.randomUUID()
    known.set(id, other)

    return other
  })

  return JSON.parse(text) as object
}

/** The table of tests is made before the house is open; the house is asked for when a twin is made. */
function lazyHouse(): SigningHouse {
  return new Proxy({} as SigningHouse, { get: (_none, name) => Reflect.get(house, name) })
}
