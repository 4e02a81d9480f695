import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkUserExists } from '#contract/registration/checkUserExists.ts'
import { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import { generateTokenForMobileOtp } from '#contract/registration/generateTokenForMobileOtp.ts'
import { getB2BOrganisationInfo } from '#contract/registration/getB2BOrganisationInfo.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { updateB2BRegistrationStatus } from '#contract/registration/updateB2BRegistrationStatus.ts'
import { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import { sweepRegistrations } from '#services/registration/sweep-registrations.ts'
import { anOrganisationBeingRegistered, packageOf } from '#testing/being-registered.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aRegistrant, type RegistrantInput } from '#testing/registering.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let client: WireClient

beforeAll(async () => {
  wire = await aWire()
})
beforeEach(async () => {
  await forgetLimits(wire)
  client = aClient(wire.url)
})
afterAll(() => wire.close())

/** What a form says of one field that is typed so; null where it is taken. */
async function said(field: keyof RegistrantInput, value: unknown, more: Partial<RegistrantInput> = {}) {
  const { body } = await client.send(selfOnboard, {
    ...(await aRegistrant(client, more)),
    [field]: value,
  })
  if (body.status === 'success') return null
  const fields = (body.fields ?? []) as { path: string; message: string }[]

  return fields.find(({ path }) => path === field)?.message ?? String(body.code)
}

const letters = (count: number) => 'a'.repeat(count)
const validName = 'Please enter a valid name.'
const validPhone = 'Please enter a valid phone number.'
const validMail = 'Please enter a valid email address.'
const validCompany = 'Please enter a valid organization name.'

describe('what is typed into the form of a registration', () => {
  it.each([
    ['first_name', '', 'Name is required.'],
    ['first_name', '   ', 'Name is required.'],
    ['first_name', letters(36), null],
    // With the last name behind a space: forty.
    ['first_name', letters(35), null],
    ['first_name', letters(41), 'Entered text exceeds 40 characters.'],
    ['first_name', 'Meera2', validName],
    ['first_name', 'Meera!', validName],
    ['first_name', 'Meera\u200b', validName],
    ['first_name', 'मीरा', null],
    ['first_name', 'மீரா', null],
    ['first_name', 'میرا', null],
    ['first_name', ' Meera\u3000Devi ', null],
    ['last_name', 'O’Neil', validName],
    ['email', '', 'Email address is required.'],
    ['email', 'meera', validMail],
    ['email', 'meera@', validMail],
    ['email', 'meera@localhost', validMail],
    ['email', 'meera nair@gmail.com', validMail],
    ['email', `${letters(250)}@gmail.com`, validMail],
    ['mobileNumber', '', 'Phone number is required.'],
    ['mobileNumber', '98765', validPhone],
    ['mobileNumber', '98765432101', validPhone],
    ['mobileNumber', '5876543210', validPhone],
    ['mobileNumber', '98765x3210', validPhone],
    ['mobileNumber', '+1 9876543210', validPhone],
    ['mobileNumber', ' ９８７６５ ４３２１０ ', null],
    ['country', '', 'Please select country name.'],
    ['country', 'Atlantis', 'Please select country name.'],
    ['country', 'Nepal', null],
    ['consent_list', [], 'Please check the consents to proceed.'],
    ['consent_list', [randomUUID()], 'CONSENT_MISSING'],
    ['packageId', randomUUID(), 'PACKAGE_NOT_FOUND'],
    ['packageId', '../x', 'PACKAGE_NOT_FOUND'],
    ['secure_token', 'A'.repeat(22), 'INVALID_URL'],
    ['referrerId', '', 'INVALID_URL'],
    ['referrerId', randomUUID(), 'REFERRER_UNKNOWN'],
  ] as const)('%s “%s”: %s', async (field, value, message) => {
    const last = field === 'first_name' ? { last_name: value === letters(36) ? 'Nai' : 'Nair' } : {}
    expect(await said(field, value, last)).toBe(message)
  })

  it.each([
    ['Kaveri', null],
    ['K', validCompany],
    ['Ka', null],
    [letters(128), null],
    [letters(129), validCompany],
    [' Kaveri Looms 2 ', null],
    ['2 Brothers', null],
    ['-Kaveri', validCompany],
    ['Kaveri & Co', validCompany],
    ['कावेरी लूम्स', null],
  ])('an organisation “%s”: %s', async (name, message) => {
    const email = `asha@${randomUUID().slice(0, 8)}.example`
    expect(await said('organisationName', name, { email })).toBe(message)
  })

  it('takes an address with a plus, and keeps it as typed', async () => {
    const { email } = await aRegistrant(client)
    const plus = email.replace('@', '+bank@').toUpperCase()
    const begun = await client.call(selfOnboard, { ...(await aRegistrant(client)), email: plus })
    expect(begun.result.email_id).toBe(plus.toLowerCase())
  })

  it('is answered when the words of a consent have changed since', async () => {
    const typed = await aRegistrant(client)
    await wire.parts.store.platform.transaction(async (tx) => {
      const old = await tx.consentTexts.get(typed.consent_list[0] as string)
      if (!old) throw new Error('no text')
      const { id: _id, ...rest } = old
      await rowsOf(tx)
        .insertInto('consent_texts')
        .values({ ...rest, id: randomUUID(), version: old.version + 1, text: 'Newer words.' })
        .execute()
    })
    const { status, body } = await client.send(selfOnboard, typed)
    expect([status, body.code]).toEqual([409, 'CONSENT_OUTDATED'])
  })

  it('remembers a package that was chosen by the link', async () => {
    const packageId = await packageOf(wire.parts, 'individual-free')
    const { organisation } = await client.call(selfOnboard, await aRegistrant(client, { packageId }))
    expect(organisation.payment_type).toBe('instant')
  })
})

describe('what is typed beside a code, or into the form of a password', () => {
  it.each([
    ['', 'Please enter OTP to proceed.'],
    ['12345', 'The OTP you entered is invalid.'],
    ['1234567', 'The OTP you entered is invalid.'],
    ['12a456', 'The OTP you entered is invalid.'],
    [' １２３４５６ ', null],
  ])('a code “%s”: %s', async (token, message) => {
    const typed = await aRegistrant(client)
    const { _id } = (await client.call(selfOnboard, typed)).result
    const { body } = await client.send(verifyEmailOtp, { token, emailId: typed.email, user_id: _id })
    const fields = (body.fields ?? []) as { path: string; message: string }[]
    expect(fields[0]?.message ?? null).toBe(message)
    if (message === null) expect(body.code).toBe('OTP_EXPIRED')
  })

  it('a code to the mobile of a registration that is not said, or ended', async () => {
    const mobileNumber = '9876543210'
    for (const user_id of [null, randomUUID()]) {
      const given = { type: 'register', mobileNumber, user_id }
      expect((await client.send(generateTokenForMobileOtp, given)).body.code).toBe('REGISTRATION_ENDED')
    }
  })

  it.each([
    [`Kettle-${letters(3)}1!`, `Kettle-${letters(3)}2!`, 'confirmPassword', 'Password do not match.'],
    ['', '', 'password', 'This field is required.'],
    [`A1!${letters(62)}`, `A1!${letters(62)}`, 'password', 'Invalid,Entered password length is too long'],
  ])('a password %s %s', async (password, confirmPassword, path, message) => {
    const given = { emailId: 'a@gmail.com', secure_token: 'A'.repeat(22), password, confirmPassword }
    const { body } = await client.send(createAndUpdatePassword, given)
    expect(body.fields).toContainEqual(expect.objectContaining({ path, message }))
  })
})

describe('the address of an organisation', () => {
  const address = {
    street: '12/4, Brigade Road',
    city: 'Bengaluru',
    state: 'KA',
    postalCode: '560001',
    country: 'India',
  }
  it.each([
    ['street', '', 'Please enter street name.'],
    ['street', 'Brigade <b>', 'Please enter street name.'],
    ['street', letters(201), 'Please enter street name.'],
    ['street', "12/4, St. Mark's Road - 2", null],
    ['street', 'ब्रिगेड रोड', null],
    ['city', 'Bengaluru 1', 'Please enter your city.'],
    ['city', '', 'Please enter your city.'],
    ['state', 'XX', 'Please enter state name.'],
    ['state', '', 'Please enter state name.'],
    ['postalCode', '', 'Please enter postal code.'],
    ['postalCode', '5600', 'Please enter a valid zip code.'],
    ['postalCode', '999999', 'Please enter a valid zip code.'],
    ['country', '', 'Please enter country name.'],
    ['country', 'Atlantis', 'Please enter country name.'],
  ])('%s “%s”: %s', async (field, value, message) => {
    const tenant = await anOrganisationBeingRegistered(wire.parts, { status: 'Awaiting Address Setup' })
    const asha = aClient(wire.url)
    await asha.login(tenant.email, tenant.password)
    const { body } = await asha.send(updateOrgAndUserAdress, { ...address, [field]: value })
    const fields = (body.fields ?? []) as { path: string; message: string }[]
    expect(fields.find(({ path }) => path === field)?.message ?? null).toBe(message)
    if (message === null) expect(body.status).toBe('success')
  })

  it.each([
    ['postalCode', 'SW1A 1AA', null],
    ['postalCode', '44600', null],
    ['postalCode', '', 'Please enter postal code.'],
    ['postalCode', '#1', 'Please enter a valid zip code.'],
    ['postalCode', 'A'.repeat(13), 'Please enter a valid zip code.'],
    ['state', 'Greater London', null],
    ['state', '', 'Please enter state name.'],
    ['state', letters(61), 'Please enter state name.'],
    ['street', 'Brigade <b>', 'Please enter street name.'],
  ])('abroad: %s “%s”: %s', async (field, value, message) => {
    const tenant = await anOrganisationBeingRegistered(wire.parts, { status: 'Awaiting Address Setup' })
    const asha = aClient(wire.url)
    await asha.login(tenant.email, tenant.password)
    const abroad = { ...address, country: 'United Kingdom', postalCode: 'SW1A 1AA', state: 'London' }
    const { body } = await asha.send(updateOrgAndUserAdress, { ...abroad, [field]: value })
    const fields = (body.fields ?? []) as { path: string; message: string }[]
    expect(fields.find(({ path }) => path === field)?.message ?? null).toBe(message)
    if (message === null) expect(body.status).toBe('success')
  })

  it('is its own: another is not found, and ids in the body are claims', async () => {
    const mine = await anOrganisationBeingRegistered(wire.parts, { status: 'Awaiting Address Setup' })
    const theirs = await anOrganisationBeingRegistered(wire.parts, { status: 'Awaiting Address Setup' })
    const asha = aClient(wire.url)
    await asha.login(mine.email, mine.password)
    const saved = await asha.call(updateOrgAndUserAdress, { ...address, organisation_id: theirs.id })
    expect(saved.organisation._id).toBe(mine.id)
    for (const organisation_id of [theirs.id, randomUUID()]) {
      const asked = await asha.send(getB2BOrganisationInfo, { organisation_id })
      expect([asked.status, asked.body.code]).toEqual([404, 'NOT_FOUND'])
      const moved = { organisation_id, registration_status: 'Awaiting Package Selection' }
      expect((await asha.send(updateB2BRegistrationStatus, moved)).body.code).toBe('NOT_FOUND')
    }
    const state = await wire.parts.store.platform.read((tx) => tx.organisations.find(theirs.id))
    expect(state?.registration_status).toBe('Awaiting Address Setup')
  })

  it('is typed and not claimed, and every later step needs what it stands for', async () => {
    const tenant = await anOrganisationBeingRegistered(wire.parts, { status: 'Awaiting Address Setup' })
    const asha = aClient(wire.url)
    await asha.login(tenant.email, tenant.password)
    const move = async (registration_status: string) =>
      (await asha.send(updateB2BRegistrationStatus, { organisation_id: tenant.id, registration_status })).body
        .code
    expect(await move('Awaiting Package Selection')).toBe('WRONG_STATE')
    await asha.call(updateOrgAndUserAdress, address)
    expect(await move('Package Selected')).toBe('PACKAGE_MISSING')
    for (const status of ['Paid', 'Completed']) expect(await move(status)).toBe('PAYMENT_MISSING')
    expect(await move('Awaiting Verification')).toBe('WRONG_STATE')
  })
})

describe('an operator', () => {
  it('moves another organisation on, and waives its agreement with a reason that stands in the trail', async () => {
    const fixture = await anOrganisation(wire.parts, 'Who runs it')
    const operator = await entersAsOperator(wire, await aMember(wire.parts, fixture, ['onboardClient']))
    const tenant = await anOrganisationBeingRegistered(wire.parts, { status: 'Awaiting NDA' })
    const next = { organisation_id: tenant.id, registration_status: 'Awaiting Package Selection' } as const
    expect((await operator.send(updateB2BRegistrationStatus, next)).body.code).toBe('NDA_MISSING')
    const reason = 'Signed on paper on 3 November.'
    const moved = await operator.call(updateB2BRegistrationStatus, { ...next, evidence: { reason } })
    expect(moved.registration_status).toBe('Awaiting Package Selection')
    expect(await operator.call(getB2BOrganisationInfo, { organisation_id: tenant.id })).toMatchObject({
      missing: ['package', 'payment'],
    })
    const paid = { organisation_id: tenant.id, registration_status: 'Paid', evidence: { reason } }
    expect((await operator.send(updateB2BRegistrationStatus, paid)).body.code).toBe('PAYMENT_MISSING')
    const nowhere = { organisation_id: randomUUID() }
    expect((await operator.send(getB2BOrganisationInfo, nowhere)).body.code).toBe('NOT_FOUND')
    const trail = await wire.parts.store
      .forOrganisation(tenant.id)
      .read((tx) => rowsOf(tx).selectFrom('audit_entries').selectAll().execute())
    expect(trail.find(({ event }) => event === 'agreement-waived')).toMatchObject({
      actor_role: 'operator',
      detail: { why: reason },
    })
  })
})

describe('a source that registers many', () => {
  it('is asked for work, then told to wait, and a mail is written to nobody in between', async () => {
    wire.passToNextMinute()
    const strict = await aWire({ sameDatabaseAs: wire, settings: { signUpsPerHour: 2 } })
    const flood = aClient(strict.url)
    const typed = await Promise.all(Array.from({ length: 4 }, () => aRegistrant(flood)))
    const codes: (string | undefined)[] = []
    for (const one of typed) codes.push((await flood.send(selfOnboard, one)).body.code)
    expect(codes).toEqual([undefined, undefined, 'WORK_NEEDED', 'WORK_NEEDED'])
    const last = typed.at(-1)?.email ?? ''
    expect(await wire.parts.store.platform.read((tx) => tx.registrations.underWay(last))).toBeNull()
    await strict.close()
  })

  it('learns of so many mails a minute whether they are known', async () => {
    wire.passToNextMinute()
    let last = 200
    for (let asked = 0; asked < 25 && last === 200; asked += 1)
      last = (await client.send(checkUserExists, { email_id: `nobody${asked}@gmail.com` })).status
    expect(last).toBe(429)
  })
})

describe('a registration that nobody finished', () => {
  it('ends after thirty days, with what was typed into it, and may be begun again', async () => {
    const typed = await aRegistrant(client)
    const { _id } = (await client.call(selfOnboard, typed)).result
    const days = 24 * 3600_000
    wire.pass(29 * days)
    await sweepRegistrations(wire.parts)
    const row = () => wire.parts.store.platform.read((tx) => tx.registrations.get(_id))
    expect((await row())?.ended_at).toBeNull()
    wire.pass(2 * days)
    expect(await sweepRegistrations(wire.parts)).toBeGreaterThan(0)
    expect(await row()).toMatchObject({
      end_reason: 'swept',
      email_id: '',
      mobile_number: null,
      first_name: '',
      fingerprint_hash: null,
      consents: [],
      address: null,
    })
    const again = await client.call(selfOnboard, await aRegistrant(client, { email: typed.email }))
    expect(again.result._id).not.toBe(_id)
  })
})
