import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyResetEmailMobileOtp } from '#contract/passwords/verifyResetEmailMobileOtp.ts'
import { checkUserExists } from '#contract/registration/checkUserExists.ts'
import { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { getB2BOrganisationInfo } from '#contract/registration/getB2BOrganisationInfo.ts'
import { getUserData } from '#contract/registration/getUserData.ts'
import { myGateRegistration } from '#contract/registration/myGateRegistration.ts'
import { registerB2B } from '#contract/registration/registerB2B.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { updateB2BRegistrationStatus } from '#contract/registration/updateB2BRegistrationStatus.ts'
import { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { verifyB2CLoginOtp } from '#contract/sessions/verifyB2CLoginOtp.ts'
import { placePackageInSubscription } from '#contract/subscriptions/placePackageInSubscription.ts'
import { aPartner, packageOf } from '#testing/being-registered.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aMember } from '#testing/people.ts'
import { aRegistrant, codeTo, passwordTwice, provesMail, registers } from '#testing/registering.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let client: WireClient

beforeAll(async () => {
  fixture = await aSigningFixture()
})
beforeEach(async () => {
  await forgetLimits(fixture)
  client = aClient(fixture.url)
})
afterAll(() => fixture.close())

const address = {
  street: "12/4, St. Mark's Road",
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
  country: 'India',
}
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code}`
}
/** The mail that says that all is open; written once. */
async function welcomeOf(email: string, subject: string): Promise<string> {
  const found = async () => (await fixture.mailTo(email)).filter((mail) => mail.subject === subject)
  await expect.poll(found).toHaveLength(1)

  return (await found())[0]?.text ?? ''
}
const organisationsNamed = (name: string) =>
  fixture.parts.store.platform.read((tx) =>
    rowsOf(tx).selectFrom('organisations').selectAll().where('name', '=', name).execute(),
  )

describe('somebody who registers for themselves', () => {
  it('proves mail and mobile, sets a password, and works once a package is chosen', async () => {
    const typed = await aRegistrant(client, { first_name: 'Gauri', last_name: 'Alone' })
    const begun = await client.call(selfOnboard, typed)
    expect(begun.organisation).toMatchObject({ entity_type: 'B2C', name: 'Gauri Alone' })
    expect(begun.result.registration_verification.mobile_validation_needed).toBe(true)
    // Nothing of a tenant is there before somebody has proved who they are.
    expect(await organisationsNamed('Gauri Alone')).toEqual([])

    const { organisation_id } = begun.result
    const made = await registers(fixture, client, typed)
    expect(made.result.organisation).toMatchObject({
      _id: organisation_id,
      registration_status: 'Awaiting Address Setup',
    })
    const { userInfo } = await client.call(getUserInfo, {})
    expect(userInfo.profileInfo).toMatchObject({
      first_name: 'Gauri',
      emailId: typed.email,
      mobileNumber: `+91${typed.mobileNumber}`,
    })
    expect(userInfo.allowedModules).toEqual({})

    const saved = await client.call(updateOrgAndUserAdress, address)
    expect(saved.organisation.registration_status).toBe('Awaiting Package Selection')
    expect(await client.call(getB2BOrganisationInfo, { organisation_id })).toMatchObject({
      missing: ['package', 'payment'],
      nda: null,
    })
    const packageId = await packageOf(fixture.parts, 'individual-free')
    const placed = await client.call(placePackageInSubscription, { packageId })
    expect(placed).toMatchObject({ state: 'active', registration_status: 'Completed' })
    const after = await client.call(getUserInfo, {})
    expect(after.userInfo.allowedModules).toMatchObject({ workflow: true })
    const words = await welcomeOf(typed.email, 'Welcome to Muhar: everything is open')
    expect(words).toContain('The registration of Gauri Alone is complete.')
    expect(words).toContain('Your package: Free, until ')
    expect(words).toContain('the password that you chose')
    expect(await client.call(getUserData, {})).toMatchObject({
      result: { email_id: typed.email },
      organisation: { registration_status: 'Completed' },
    })
    // The consents stand in the organisation, each with where it was given.
    const consents = await fixture.parts.store
      .forOrganisation(organisation_id)
      .read((tx) => rowsOf(tx).selectFrom('consents').selectAll().execute())
    expect(consents.map(({ subject }) => subject)).toEqual(typed.consent_list.map(() => typed.email))
    expect(await codeOf(client.send(updateOrgAndUserAdress, address))).toBe('422 WRONG_STATE')
  })

  it('logs in with the password afterwards, and is told that the mail is taken', async () => {
    const typed = await aRegistrant(client)
    const { password } = await registers(fixture, client, typed)
    await aClient(fixture.url).login(typed.email, password)
    const known = await client.call(checkUserExists, { email_id: typed.email })
    expect(known).toMatchObject({
      userExists: true,
      taken: ['email'],
      title: 'Email already registered!',
      userData: { user_id: null, registration_status: 'Awaiting Address Setup' },
    })
    expect((await client.send(selfOnboard, typed)).body).toMatchObject({
      code: 'ACCOUNT_EXISTS',
      title: 'Email already registered!',
    })
    const { mobileNumber } = typed
    const sameMobile = await aRegistrant(client, { mobileNumber })
    expect(await codeOf(client.send(selfOnboard, sameMobile))).toBe('409 CONTACT_EXISTS')
    const asked = { email_id: sameMobile.email, mobile_number: mobileNumber }
    expect(await client.call(checkUserExists, asked)).toMatchObject({
      taken: ['mobile'],
      title: 'Email/Mobile Number already registered!',
      userData: null,
    })
  })
})

describe('the last step of a reset', () => {
  it('is the same call: it sets the password of the person the token is for, and leads to the login', async () => {
    const person = await aMember(fixture.parts, fixture.organisation)
    await client.call(generateTokenForOtp, { type: 'reset', email: person.email })
    const token = await codeTo(fixture, person.email)
    const { secure_token } = await client.call(verifyResetEmailMobileOtp, { token, emailId: person.email })
    const given = { ...passwordTwice(), secure_token }
    const set = (emailId: string) => client.send(createAndUpdatePassword, { ...given, emailId })
    expect(await codeOf(set('another@gmail.com'))).toBe('404 INVALID_URL')
    expect((await set(person.email)).body).toMatchObject({ status: 'success', session: null })
    await aClient(fixture.url).login(person.email, given.password)
    expect(await codeOf(set(person.email))).toBe('404 INVALID_URL')
  })
})

describe('a business', () => {
  it('is one by the domain of its mail, and needs no code to the mobile', async () => {
    const email = 'asha@kaveri-looms.example'
    const typed = await aRegistrant(client, { email, organisationName: 'Kaveri Looms' })
    const made = await registers(fixture, client, typed)
    expect(made.result.organisation).toMatchObject({ entity_type: 'B2B', name: 'Kaveri Looms' })
    const store = fixture.parts.store.forOrganisation(made.result.organisation?._id ?? '')
    const roles = await store.read((tx) => tx.roles.builtIn())
    expect(roles.sort()).toEqual(['administrator', 'auditor', 'branch-manager', 'checker', 'maker'])
  })

  it('says its name, and is none at a mail service for everyone', async () => {
    const typed = await aRegistrant(client, { email: 'asha@narmada-mills.example' })
    expect(await codeOf(client.send(selfOnboard, typed))).toBe('422 ORGANISATION_NAME_NEEDED')
    const atGmail = await aRegistrant(client, { organisationName: 'Narmada Mills' })
    expect(await codeOf(client.send(registerB2B, atGmail))).toBe('422 BUSINESS_MAIL_NEEDED')
    const thrown = await aRegistrant(client, { email: 'asha@mailinator.com' })
    expect(await codeOf(client.send(selfOnboard, thrown))).toBe('422 DOMAIN_RESTRICTED')
  })
})

describe('whom a partner sends', () => {
  it('is done with the code to the mail, logged in, and comes again by a code', async () => {
    const free = await packageOf(fixture.parts, 'individual-free')
    const partner = await aPartner(fixture.parts, { packages: [free] })
    const typed = await aRegistrant(client, { referrerId: partner.code, language: 'hi' }, 'b2c_referrer')
    const { result } = await client.call(selfOnboard, typed)
    const answer = await provesMail(fixture, client, { email: typed.email, userId: result._id })
    const words = await welcomeOf(typed.email, 'Muhar में स्वागत है: सब कुछ खुल गया है')
    expect(words).toContain('कोई पासवर्ड नहीं है')
    expect(answer.organisation).toMatchObject({
      registration_status: 'Completed',
      partner_status: 'Completed',
      referrer_id: partner.id,
    })
    expect(answer.result.token).toBeNull()
    client.session = answer.session?.user.token ?? ''
    const { userInfo } = await client.call(getUserInfo, {})
    expect(userInfo.organisationInfo).toMatchObject({ registration_type: 'b2c_referrer' })
    expect(userInfo.allowedModules).toMatchObject({ workflow: true })

    const again = aClient(fixture.url)
    await again.call(generateTokenForOtp, { type: 'login', email: typed.email })
    const token = await codeTo(fixture, typed.email, 2)
    await again.call(verifyB2CLoginOtp, { token, emailId: typed.email })
  })

  it('agrees first where the partner asks for an agreement', async () => {
    const partner = await aPartner(fixture.parts, { needsNda: true })
    const typed = await aRegistrant(client, { referrerId: partner.code }, 'b2c_referrer')
    const { result } = await client.call(selfOnboard, typed)
    const answer = await provesMail(fixture, client, { email: typed.email, userId: result._id })
    client.session = answer.session?.user.token ?? ''
    const organisation_id = answer.organisation._id
    await client.call(updateOrgAndUserAdress, address)
    const info = await client.call(getB2BOrganisationInfo, { organisation_id })
    expect(info).toMatchObject({
      registration_status: 'Awaiting NDA',
      missing: ['nda', 'package', 'payment'],
    })
    const next = { organisation_id, registration_status: 'Awaiting Package Selection' } as const
    expect(await codeOf(client.send(updateB2BRegistrationStatus, next))).toBe('422 NDA_MISSING')
    const agreed = { ...next, evidence: { consent_id: info.nda?.consent_id } }
    expect((await client.call(updateB2BRegistrationStatus, agreed)).registration_status).toBe(
      'Awaiting Package Selection',
    )
    const paid = { organisation_id, registration_status: 'Paid' } as const
    expect(await codeOf(client.send(updateB2BRegistrationStatus, paid))).toBe('422 PAYMENT_MISSING')
  })

  it('is nobody without the partner', async () => {
    const typed = await aRegistrant(client, {}, 'b2c_referrer')
    const from = (referrerId: string) => codeOf(client.send(myGateRegistration, { ...typed, referrerId }))
    expect(await from('')).toBe('404 INVALID_URL')
    expect(await from('A'.repeat(22))).toBe('403 REFERRER_UNKNOWN')
    expect(await from((await aPartner(fixture.parts)).code)).toBe('403 REFERRER_UNKNOWN')
    const society = await aPartner(fixture.parts, { kind: 'society' })
    const { organisation } = await client.call(myGateRegistration, { ...typed, referrerId: society.code })
    expect(organisation).toMatchObject({
      partner_status: 'Awaiting Verification',
      referrer_id: society.id,
    })
  })
})
