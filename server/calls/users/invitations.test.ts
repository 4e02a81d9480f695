import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#contract/sessions/authenticate.ts'
import { acceptInvitation } from '#contract/users/acceptInvitation.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { checkIfUserExists } from '#contract/users/checkIfUserExists.ts'
import { createUsers } from '#contract/users/createUsers.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { getInvitation } from '#contract/users/getInvitation.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { resendInvitationToUser } from '#contract/users/resendInvitationToUser.ts'
import { updateAddedUserDetails } from '#contract/users/updateAddedUserDetails.ts'
import { newId } from '#store/new-id.ts'
import { aMemberFixture, aNewPerson, type MemberFixture, type Tenant } from '#testing/member-fixture.ts'
import { aUser } from '#testing/people.ts'

let fixture: MemberFixture
let tenant: Tenant

beforeAll(async () => {
  fixture = await aMemberFixture()
  tenant = await fixture.aTenant()
})
afterAll(() => fixture.close())

const good = 'Blue!Kettle42'
const newcomer = (token: string) => ({
  token,
  first_name: 'Farah',
  last_name: 'Shaikh',
  password: good,
  confirmPassword: good,
})
const minute = 60_000
const codesOf = async (answers: Promise<{ status: number; body: { code?: unknown } }>[]) =>
  (await Promise.all(answers)).map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort()

describe('an invitation', () => {
  it('lets somebody new in, who says who they are and sets a password', async () => {
    const person = aNewPerson(tenant.clerkRole)
    const { user_id } = await tenant.admin.call(addUserProfileByOrg, person)
    expect((await tenant.admin.call(getUserProfileByOrg, { user_id })).profile).toMatchObject({
      state: 'invited',
      abilities: { correct: true, resend: true, switchOff: false },
    })
    const token = await fixture.invitationFor(person.email)
    expect(await fixture.anyone.call(getInvitation, { token })).toMatchObject({
      organisation: 'Kaveri Housing',
      invited_by: 'Meera Nair',
      email: person.email,
      has_password: false,
      asked_by: 'nobody',
      login_path: 'login',
    })
    expect((await tenant.admin.call(getInvitation, { token })).asked_by).toBe('somebody_else')
    expect((await fixture.anyone.send(acceptInvitation, { token })).body.code).toBe('PASSWORD_NEEDED')
    await fixture.anyone.call(acceptInvitation, { ...newcomer(token), first_name: 'Farah Begum' })
    await fixture.enter({ email: person.email, password: good })
    // From now on by their own words.
    expect((await tenant.admin.call(getUserProfileByOrg, { user_id })).profile).toMatchObject({
      state: 'active',
      name: 'Farah Begum Shaikh',
    })
    expect((await fixture.anyone.send(getInvitation, { token })).body.code).toBe('INVITATION_USED')
  })

  it('is accepted once of two at the same moment', async () => {
    const person = aNewPerson(tenant.clerkRole)
    await tenant.admin.call(addUserProfileByOrg, person)
    const token = await fixture.invitationFor(person.email)
    const codes = await codesOf([1, 2].map(() => fixture.anyone.send(acceptInvitation, newcomer(token))))
    expect(codes).toEqual(['INVITATION_USED', 'done'])
  })

  it('asks a known person for the password they have, and never sets another', async () => {
    const known = await aUser(fixture.parts, 'Known')
    const elsewhere = await fixture.aTenant('Elsewhere')
    await elsewhere.admin.call(addUserProfileByOrg, {
      ...aNewPerson(elsewhere.clerkRole),
      email: known.email,
    })
    await fixture.anyone.call(acceptInvitation, {
      token: await fixture.invitationFor(known.email),
      old_password: known.password,
    })

    const { user_id } = await tenant.admin.call(addUserProfileByOrg, {
      ...aNewPerson(tenant.clerkRole, 'Typed'),
      email: known.email,
    })
    // What others know of them is not told here before they accept.
    expect((await tenant.admin.call(getUserProfileByOrg, { user_id })).profile.name).toBe('Typed Shaikh')
    const token = await fixture.invitationFor(known.email, 2)
    expect(await fixture.anyone.call(getInvitation, { token })).toMatchObject({ has_password: true })
    expect((await fixture.anyone.send(acceptInvitation, newcomer(token))).body.code).toBe('WRONG_LOGIN')
    const login = { authObject: { email: known.email, password: known.password } }
    expect((await fixture.anyone.call(authenticate, login)).organisation_list).toBeUndefined()

    await fixture.anyone.call(acceptInvitation, { token, old_password: known.password })
    expect((await tenant.admin.call(getUserProfileByOrg, { user_id })).profile.name).toBe('Known Nair')
    expect((await fixture.anyone.call(authenticate, login)).organisation_list).toHaveLength(2)
  })

  it('is accepted by a session elsewhere without a password, by its own person alone', async () => {
    const elsewhere = await fixture.aTenant('Third')
    await tenant.admin.call(addUserProfileByOrg, {
      ...aNewPerson(tenant.clerkRole),
      email: elsewhere.administrator.email,
    })
    const token = await fixture.invitationFor(elsewhere.administrator.email)
    expect((await tenant.admin.send(acceptInvitation, { token })).body.code).toBe('OTHER_PERSON')
    await elsewhere.admin.call(acceptInvitation, { token })
  })

  it('is sent again after a minute, and the link before it dies', async () => {
    const person = aNewPerson(tenant.clerkRole)
    const { user_id } = await tenant.admin.call(addUserProfileByOrg, person)
    const first = await fixture.invitationFor(person.email)
    expect((await tenant.admin.send(resendInvitationToUser, { user_id })).body.code).toBe('RESENT_JUST_NOW')
    fixture.pass(minute)
    await tenant.admin.call(resendInvitationToUser, { user_id })
    const second = await fixture.invitationFor(person.email, 2)
    expect((await fixture.anyone.send(getInvitation, { token: first })).body.code).toBe('LINK_REPLACED')
    await fixture.anyone.call(acceptInvitation, newcomer(second))
    expect((await tenant.admin.send(resendInvitationToUser, { user_id })).body.code).toBe('WRONG_STATE')
  })

  it('says that it has expired, or was taken back', async () => {
    const late = aNewPerson(tenant.clerkRole)
    await tenant.admin.call(addUserProfileByOrg, late)
    const lateToken = await fixture.invitationFor(late.email)
    const gone = aNewPerson(tenant.clerkRole)
    const { user_id } = await tenant.admin.call(addUserProfileByOrg, gone)
    const goneToken = await fixture.invitationFor(gone.email)
    await tenant.admin.call(deleteUserByOrg, { id: user_id })
    expect((await fixture.anyone.send(acceptInvitation, newcomer(goneToken))).body.code).toBe(
      'INVITATION_ENDED',
    )
    fixture.pass(7 * 24 * 60 * minute)
    expect((await fixture.anyone.send(acceptInvitation, newcomer(lateToken))).body.code).toBe(
      'INVITATION_EXPIRED',
    )
    expect((await fixture.anyone.send(getInvitation, { token: 'never-was' })).body.code).toBe('INVALID_URL')
    tenant = await fixture.aTenant()
  })

  it('goes to another person when its address is corrected, and nobody’s account is touched', async () => {
    const wrong = await aUser(fixture.parts, 'Wrong')
    const right = aNewPerson(tenant.clerkRole, 'Right')
    const { user_id } = await tenant.admin.call(addUserProfileByOrg, {
      ...aNewPerson(tenant.clerkRole, 'Typed'),
      email: wrong.email,
    })
    const wrongToken = await fixture.invitationFor(wrong.email)
    const { user } = await tenant.admin.call(updateAddedUserDetails, {
      user_id,
      revision: (await tenant.admin.call(getUserProfileByOrg, { user_id })).profile.revision,
      email: right.email,
      first_name: 'Right',
    })
    expect(user).toMatchObject({ name: 'Right Shaikh', email: right.email, state: 'invited' })
    expect(user.user_id).not.toBe(user_id)
    expect(
      (await fixture.anyone.send(acceptInvitation, { token: wrongToken, old_password: wrong.password })).body
        .code,
    ).toBe('INVITATION_ENDED')
    await fixture.anyone.call(acceptInvitation, newcomer(await fixture.invitationFor(right.email)))
    expect(
      (await tenant.admin.send(updateAddedUserDetails, { user_id: user.user_id, revision: 1 })).body.code,
    ).toBe('CONTACT_OWNED')
  })
})

describe('addUserProfileByOrg', () => {
  it('refuses what is wrong with each field, in the words of the form', async () => {
    const person = aNewPerson(tenant.clerkRole)
    const { body } = await tenant.admin.send(addUserProfileByOrg, {
      ...person,
      first_name: 'A1',
      email: 'nobody',
      mobile: '12345',
    })
    expect(body.fields).toMatchObject([
      { path: 'first_name', message: 'Please enter a valid name.' },
      { path: 'email', message: 'Please enter a valid email address.' },
      { path: 'mobile', message: 'Please enter a valid phone number.' },
    ])
    const long = await tenant.admin.send(addUserProfileByOrg, { ...person, first_name: 'x'.repeat(10_000) })
    expect(long.body.fields).toEqual([
      {
        path: 'first_name',
        code: 'ENTERED_TOO_LONG',
        values: { most: 40 },
        message: 'Entered text exceeds 40 characters.',
      },
    ])
  })

  it('refuses a role of another organisation like one that is nowhere, and who is here already', async () => {
    const elsewhere = await fixture.aTenant('Far')
    const person = aNewPerson(elsewhere.clerkRole)
    expect((await tenant.admin.send(addUserProfileByOrg, person)).body.code).toBe('ROLE_NOT_FOUND')
    expect((await tenant.admin.send(addUserProfileByOrg, { ...person, role_id: newId() })).body.code).toBe(
      'ROLE_NOT_FOUND',
    )
    const mobile = '9876543210'
    const mine = { ...aNewPerson(tenant.clerkRole), mobile, employee_id: 'E-1' }
    await tenant.admin.call(addUserProfileByOrg, mine)
    for (const [more, code] of [
      [{ email: mine.email.toUpperCase() }, 'MEMBER_EXISTS'],
      [{ mobile: '+91 98765 43210' }, 'MOBILE_TAKEN'],
      [{ employee_id: 'e-1' }, 'EMPLOYEE_TAKEN'],
    ] as const)
      expect(
        (await tenant.admin.send(addUserProfileByOrg, { ...aNewPerson(tenant.clerkRole), ...more })).body
          .code,
      ).toBe(code)
    // Elsewhere they are nobody’s.
    await elsewhere.admin.call(addUserProfileByOrg, {
      ...aNewPerson(elsewhere.clerkRole),
      mobile,
      employee_id: 'E-1',
    })
  })

  it('adds a person once when two administrators add them at the same moment', async () => {
    const person = aNewPerson(tenant.clerkRole)
    const codes = await codesOf([1, 2].map(() => tenant.admin.send(addUserProfileByOrg, person)))
    expect(codes).toEqual(['MEMBER_EXISTS', 'done'])
  })
})

describe('createUsers', () => {
  it('adds those who can be added and says of each other every fault at once', async () => {
    const person = aNewPerson(tenant.clerkRole, 'First')
    const { results } = await tenant.admin.call(createUsers, {
      users: [person, { ...person, first_name: 'A1', email: 'x' }, { ...person }, { ...aNewPerson(newId()) }],
    })
    expect(results.map(({ done, code }) => (done ? 'done' : code))).toEqual([
      'done',
      'BAD_REQUEST',
      'MEMBER_EXISTS',
      'ROLE_NOT_FOUND',
    ])
    expect(results[1]?.fields.map(({ path }) => path)).toEqual(['first_name', 'email'])
    const listed = await tenant.admin.call(getUsersByOrg, { searchInput: person.email })
    expect(listed.rows).toMatchObject([{ user_id: results[0]?.user_id, state: 'invited' }])
    expect((await tenant.admin.send(createUsers, { users: Array(51).fill(person) })).body.code).toBe(
      'BAD_REQUEST',
    )
  })
})

describe('checkIfUserExists', () => {
  it('tells a member of here, and of elsewhere no more than that there is somebody', async () => {
    const known = await aUser(fixture.parts, 'Elsewhere')
    expect(await tenant.admin.call(checkIfUserExists, { email: known.email })).toMatchObject({
      membership: null,
      userExists: true,
    })
    expect(await tenant.admin.call(checkIfUserExists, { email: 'nobody@example.in' })).toMatchObject({
      membership: null,
      userExists: false,
    })
    expect(await tenant.admin.call(checkIfUserExists, { email: tenant.administrator.email })).toMatchObject({
      membership: { user_id: tenant.administrator.userId, state: 'active' },
      userExists: true,
    })
  })
})
