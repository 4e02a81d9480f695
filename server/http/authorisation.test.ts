import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import type { Access, CallDeclaration } from '#contract/define-call.ts'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { decidePortalAddress } from '#contract/organisations/decidePortalAddress.ts'
import { getPortalAddresses } from '#contract/organisations/getPortalAddresses.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { saveLoginPages } from '#contract/organisations/saveLoginPages.ts'
import { switchTenant } from '#contract/organisations/switchTenant.ts'
import { cancelRegistration } from '#contract/registration/cancelRegistration.ts'
import { getPartners } from '#contract/registration/getPartners.ts'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { resendRegistration } from '#contract/registration/resendRegistration.ts'
import { savePartner } from '#contract/registration/savePartner.ts'
import { switchPartner } from '#contract/registration/switchPartner.ts'
import { updateB2BRegistrationStatus } from '#contract/registration/updateB2BRegistrationStatus.ts'
import { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import { addAvailableFeatures } from '#contract/roles/addAvailableFeatures.ts'
import { checkInboundIp } from '#contract/sessions/checkInboundIp.ts'
import { linkSso } from '#contract/sessions/linkSso.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { unlinkAccount } from '#contract/sessions/unlinkAccount.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { proveSigningFactor } from '#contract/signers/proveSigningFactor.ts'
import { allotPakageToUser } from '#contract/subscriptions/allotPakageToUser.ts'
import { getArrivals } from '#contract/subscriptions/getArrivals.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { giveArrival } from '#contract/subscriptions/giveArrival.ts'
import { placePackageInSubscription } from '#contract/subscriptions/placePackageInSubscription.ts'
import { savePackage } from '#contract/subscriptions/savePackage.ts'
import { switchPackage } from '#contract/subscriptions/switchPackage.ts'
import { beginSupportSession } from '#contract/support/beginSupportSession.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { changeOwnContact } from '#contract/users/changeOwnContact.ts'
import { continueAtKeyService } from '#contract/users/continueAtKeyService.ts'
import { createUsers } from '#contract/users/createUsers.ts'
import { getTokenKeys } from '#contract/users/getTokenKeys.ts'
import { visitKeyService } from '#contract/users/visitKeyService.ts'
import { type KeyService, keyServices } from '#contract/vocabulary/api-keys.ts'
import { aKey, aProgram } from '#testing/api-keys.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import type { Kind } from '#testing/example-askers.ts'
import { examples, kindsOf, ready } from '#testing/examples.ts'
import { type AnOrganisation, aMember, anOrganisation, aUser, joins } from '#testing/people.ts'
import { entersAsOperator, halfWay } from '#testing/second-factor.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { allCalls } from './api-docs/open-api.ts'

/**
 * Made from the declarations and their examples: for each call the example first, then the same
 * without a session, without the module, and with the real ids of another organisation, which must
 * read like ids that do not exist.
 */
let fixture: SigningFixture
let clerk: WireClient
let stranger: WireClient
let chooser: WireClient
let elsewhere: AnOrganisation
let operator: WireClient
let halfOperator: WireClient
let choosesNothing: () => Promise<WireClient>

beforeAll(async () => {
  fixture = await aSigningFixture({ hasAuthority: true })
  elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
  clerk = await enter(await aMember(fixture.parts, fixture.organisation, ['support']))
  stranger = await enter(
    await aMember(fixture.parts, elsewhere, [
      'workflow',
      'batchprocess',
      'templates',
      'template_builder',
      'documents',
      'signaturevalidation',
      'advanceSetting',
      'users',
      'bulkuser',
      'branches',
      'roles',
      'activity-logs',
      'billingdashboard',
      'requestDocument',
      'coreWorkflowDashboard',
      'clients',
      'nesl',
    ]),
  )
  const user = await aUser(fixture.parts, 'Choosing')
  await joins(fixture.parts, user.userId, fixture.organisation)
  await joins(fixture.parts, user.userId, elsewhere)
  choosesNothing = async () => (await halfWay(fixture.url, user.email, user.password)).client
  chooser = await choosesNothing()
  const operating = await anOrganisation(fixture.parts, 'Muhar Operations')
  const [runs, alsoRuns] = [
    await aMember(fixture.parts, operating, ['onboardClient']),
    await aMember(fixture.parts, operating, ['onboardClient']),
  ]
  operator = await entersAsOperator(fixture, runs)
  halfOperator = (await halfWay(fixture.url, alsoRuns.email, alsoRuns.password)).client
})
afterAll(() => fixture.close())

async function enter(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(fixture.url)
  await client.login(person.email, person.password)

  return client
}

const programWith = async (services: KeyService[], organisation: AnOrganisation = fixture.organisation) =>
  aProgram(fixture.url, await aKey(fixture.parts, organisation.id, fixture.initiatorId, { services }))

/** Their tests stand beside them. */
const testedBeside = new Set<string>(
  [
    // They serve half sessions, too.
    logoutSession,
    proceedWithSelectedOrg,
    checkInboundIp,
    verifyTwoFactor,
    proveSigningFactor,
    saveTwoFactor,
    // Across organisations, for operators.
    addAvailableFeatures,
    getRegistrations,
    resendRegistration,
    cancelRegistration,
    saveDowntimeNotice,
    getDowntimeNotices,
    onboardOrganisation,
    getTenant,
    switchTenant,
    saveLoginPages,
    decidePortalAddress,
    getPortalAddresses,
    allotPakageToUser,
    beginSupportSession,
    getPackages,
    savePackage,
    switchPackage,
    getArrivals,
    giveArrival,
    getPartners,
    savePartner,
    switchPartner,
    // Only where a checker is set, who would then check all that others send.
    proceedToBulkReviewDocuments,
    // Refused to whom a provider keeps, and the example of linkSso makes the member one of them.
    changeOwnContact,
    // Its example holds no key.
    addCertificate,
    // They ask a service and a token, which are not here.
    visitKeyService,
    getTokenKeys,
    // Only while an organisation is being registered.
    placePackageInSubscription,
    updateOrgAndUserAdress,
    updateB2BRegistrationStatus,
  ].map(({ path }) => path),
)

/** The calls that are asked as one kind of person, each by its example. */
function probed(kind: Kind) {
  return Object.entries(examples)
    .filter(([, { call }]) => !call.access.includes('public') && !testedBeside.has(call.path))
    .filter(([, example]) => kindsOf(example).includes(kind))
    .map(([name, { call }]) => ({ name, call, kind }))
}

/** What their ids name belongs to no organisation: the words that people agree to. */
const sharedByAll = new Set<string>([acceptConsent.path])
/** What they change is a person's own, or is tied to one visit of one person. */
const ofOneself = new Set<string>([linkSso.path, unlinkAccount.path, continueAtKeyService.path])
const nameOf = (call: CallDeclaration) => call.path.split('/').at(-1)!

describe.each(probed('member'))('$name, for members', ({ name, call }) => {
  it('serves whom it serves, and nobody else', async () => {
    const { input } = await ready(fixture, name, 'member')
    const legal = await fixture.initiator.send(call, input)
    expect(legal.body, 'the example').toMatchObject({ status: 'success' })

    await expectClosed(call, input, aClient(fixture.url), 401, 'SESSION_MISSING')
    await expectClosed(call, input, chooser, 403, 'CHOOSE_ORGANISATION')
    if (call.modules !== 'any') await expectClosed(call, input, clerk, 403, 'NOT_ALLOWED')
  })

  it('does not know another organisation’s ids from ids that are nowhere', async () => {
    const { input } = await ready(fixture, name, 'member')
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
    const legal = await fixture.initiator.send(call, input)
    expect(legal.body, 'the example, after the stranger').toMatchObject({ status: 'success' })
  })
})

const outsiders = [...probed('signer'), ...probed('external')]

describe.each(outsiders)('$name, for one who is asked as $kind', ({ name, call, kind }) => {
  it('serves whom it serves, and nobody else', async () => {
    const { client, input } = await ready(fixture, name, kind)
    await expectClosed(call, input, aClient(fixture.url), 401, 'SESSION_MISSING')
    await expectClosed(call, input, chooser, 403, 'CHOOSE_ORGANISATION')
    await expectClosed(call, input, await client.withOtherKey(), 401, 'SESSION_KEY')
    if (!call.access.includes('member')) await expectClosed(call, input, clerk, 403, 'NOT_ALLOWED')
    expect((await client.send(call, input)).body, 'the example').toMatchObject({ status: 'success' })
  })

  it('does not know what another of them has from what is nowhere', async () => {
    const own = await ready(fixture, name, kind)
    const other = await ready(fixture, name, kind)
    if (idsIn(other.input).length === 0) return
    const foreign = await own.client.send(call, other.input)
    const nowhere = await own.client.send(call, withIdsOfNothing(other.input))
    expect(foreign.body.status).toBe('failed')
    expect({ status: foreign.status, body: foreign.body }).toEqual({
      status: nowhere.status,
      body: nowhere.body,
    })
    expect((await own.client.send(call, own.input)).body, 'the example').toMatchObject({
      status: 'success',
    })
  })
})

describe.each(probed('key'))('$name, for programs', ({ name, call }) => {
  it('serves whom it serves, and nobody else', async () => {
    const { client, input } = await ready(fixture, name, 'key')
    const wrong = aClient(fixture.url)
    wrong.program = { ...client.program!, secret: 'muhar_test_wrong' }
    for (const other of [aClient(fixture.url), wrong, chooser, fixture.initiator])
      await expectClosed(call, input, other, 401, 'API_KEY')
    if (call.services !== 'any') {
      const beside = keyServices.find((service) => !call.services?.includes(service))!
      await expectClosed(call, input, await programWith([beside]), 403, 'API_KEY_SERVICE')
    }
    expect((await client.send(call, input)).body, 'the example').toMatchObject({ status: 'success' })
  })

  it('does not know another organisation’s ids from ids that are nowhere', async () => {
    const { client, input } = await ready(fixture, name, 'key')
    const theirs = await programWith([...keyServices], elsewhere)
    const foreign = await theirs.send(call, input)
    if (idsIn(input).length > 0) {
      const nowhere = await theirs.send(call, withIdsOfNothing(input))
      expect({ status: foreign.status, body: foreign.body }).toEqual({
        status: nowhere.status,
        body: nowhere.body,
      })
    }
    const known = new Set(idsIn((await client.send(call, input)).body))
    expect(idsIn(foreign.body).filter((id) => known.has(id))).toEqual([])
  })
})

const ofOperators = allCalls().filter(({ access }) => access.includes('operator'))

describe.each(ofOperators)('$path, for operators', (call) => {
  it('does not serve those who run an organisation alone', async () => {
    await expectClosed(call, {}, aClient(fixture.url), 401, 'SESSION_MISSING')
    await expectClosed(call, {}, chooser, 403, 'CHOOSE_ORGANISATION')
    await expectClosed(call, {}, halfOperator, 403, 'SECOND_FACTOR')
    for (const member of [clerk, stranger]) await expectClosed(call, {}, member, 403, 'NOT_ALLOWED')
    await expectOpen(call, operator)
  })
})

const ofHalves = allCalls().filter(({ access }) => access.includes('half'))

describe.each(ofHalves)('$path, for those who are half inside', (call) => {
  it('serves a half session, and nobody without one', async () => {
    await expectClosed(call, {}, aClient(fixture.url), 401, 'SESSION_MISSING')
    const half = await choosesNothing()
    await expectClosed(call, {}, await half.withOtherKey(), 401, 'SESSION_KEY')
    await expectOpen(call, half)
  })
})

describe('every call', () => {
  it('is asked here, or is open to anyone, or has its test beside it', () => {
    const asked = new Set([...probed('member'), ...outsiders, ...probed('key')].map(({ call }) => call.path))
    const missing = allCalls()
      .filter(({ access, path }) => !access.includes('public') && !testedBeside.has(path))
      .filter(({ path }) => !asked.has(path))
      .map(({ path }) => path)
    expect(missing).toEqual([])
  })

  it('has askers whose kind is probed here', () => {
    const kinds: Record<Access, boolean> = {
      public: allCalls().some(({ access }) => access.includes('public')),
      half: ofHalves.length > 0,
      member: probed('member').length > 0,
      external: probed('external').length > 0,
      signer: probed('signer').length > 0,
      operator: ofOperators.length > 0,
      key: probed('key').length > 0,
    }
    expect(Object.values(kinds)).not.toContain(false)
  })

  it('that is open to anyone stands in this list', () => {
    const open = allCalls()
      .filter((call) => call.access.includes('public'))
      .map((call) => nameOf(call))
      .sort()
    expect(open).toEqual([
      'acceptInvitation',
      'askForNewLink',
      'authenticate',
      'beginSocialLogin',
      'beginSso',
      'bringTokenCertificate',
      'bringTokenSignatures',
      'checkForRestrictedDomains',
      'checkUserExists',
      'completeSsoLogin',
      'createAndUpdatePassword',
      'decryptURL',
      'fetchConsent',
      'generateOTPforOnlineDocList',
      'generateSignerOtp',
      'generateTokenForMobileOtp',
      'generateTokenForOtp',
      'getAssistedInfo',
      'getB2CReferral',
      'getConsentText',
      'getDowntime',
      'getInvitation',
      'getMyPapers',
      'getOrgInfo',
      'getPackagePlans',
      'getPincodeInfo',
      'getRandomId',
      'getReferralLogo',
      'getResetUserDetails',
      'getSocialProviders',
      'getTokenWork',
      'getUserData',
      'getUserIpInfo',
      'geturlInfo',
      'leaveMyPapers',
      'myGateRegistration',
      'openMyPaper',
      'openSigningWidget',
      'redeemEncryptedProfile',
      'redeemTokenCode',
      'refreshToken',
      'register',
      'registerB2B',
      'resetPassword',
      'saveMyPaper',
      'selfOnboard',
      'sendEmailToSales',
      'socialLogin',
      'socialRegistration',
      'socialUserCheck',
      'takeBackContact',
      'tellTokenTrouble',
      'updatePassword',
      'validateExternalUser',
      'validateOTPforOnlineDocList',
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

/** Past the gate: it succeeds, or misses the rest of its input. */
async function expectOpen(call: CallDeclaration, client: WireClient) {
  const { body } = await client.send(call, {})
  expect({ call: call.path, answered: body.code ?? body.status }).toEqual({
    call: call.path,
    answered: call.input.safeParse({}).success ? 'success' : 'BAD_REQUEST',
  })
}

/** A list without ids in its question: it succeeds, and holds nothing of another organisation. */
async function expectNothingOfOurs(call: CallDeclaration, input: object) {
  const ours = await fixture.initiator.send(call, input)
  const theirs = await stranger.send(call, input)
  expect(theirs.body.status).toBe('success')
  const known = new Set(idsIn(ours.body))
  expect(idsIn(theirs.body).filter((id) => known.has(id))).toEqual([])
}

/** Nobody else can use what a person was given; the person still can. */
async function expectOnesOwn(call: CallDeclaration, input: object) {
  expect((await stranger.send(call, input)).body.status).toBe('failed')
  const legal = await fixture.initiator.send(call, input)
  expect(legal.body, 'the example, after the stranger').toMatchObject({ status: 'success' })
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
