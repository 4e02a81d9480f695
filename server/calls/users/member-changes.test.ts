import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetPasswordAdmin } from '#contract/passwords/resetPasswordAdmin.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { addUserByOrgICICI } from '#contract/users/addUserByOrgICICI.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { deleteMultipleUserByOrg } from '#contract/users/deleteMultipleUserByOrg.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { getOpenWork } from '#contract/users/getOpenWork.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { restoreMember } from '#contract/users/restoreMember.ts'
import { switchMembers } from '#contract/users/switchMembers.ts'
import { updateUserByOrgICICI } from '#contract/users/updateUserByOrgICICI.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { userDuplicateMobile } from '#contract/users/userDuplicateMobile.ts'
import { userEmailPhoneValidator } from '#contract/users/userEmailPhoneValidator.ts'
import { userPhoneValidator } from '#contract/users/userPhoneValidator.ts'
import { userUpdatePhoneValidator } from '#contract/users/userUpdatePhoneValidator.ts'
import { userUpdateValidator } from '#contract/users/userUpdateValidator.ts'
import { userValidator } from '#contract/users/userValidator.ts'
import { tidyMembersJob } from '#jobs/tidy-members.ts'
import { newId } from '#store/new-id.ts'
import { aDraft } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import {
  administratorModules,
  aMemberFixture,
  aNewPerson,
  type MemberFixture,
  type Tenant,
} from '#testing/member-fixture.ts'
import { aMember, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'

let fixture: MemberFixture
let tenant: Tenant

beforeAll(async () => {
  fixture = await aMemberFixture()
  tenant = await fixture.aTenant()
})
afterAll(() => fixture.close())

const day = 24 * 60 * 60_000
const aClerk = () => fixture.joined(tenant.organisation, ['workflow', 'documents'])
const profileOf = async (admin: WireClient, user_id: string) =>
  (await admin.call(getUserProfileByOrg, { user_id })).profile
const codesOf = async (answers: Promise<{ status: number; body: { code?: unknown } }>[]) =>
  (await Promise.all(answers)).map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort()
const eventsAbout = async (userId: string) =>
  fixture.store(tenant.organisation).read(async (tx) => {
    const rows = await rowsOf(tx)
      .selectFrom('audit_entries')
      .select(['event', 'detail'])
      .where('organisation_id', '=', tenant.organisation.id)
      .orderBy('number')
      .execute()

    return rows.filter(({ detail }) => (detail as { about_id?: string }).about_id === userId)
  })

describe('updateUserProfileByOrg', () => {
  it('changes role, department and employee number, and ends the sessions of the old role', async () => {
    const clerk = await aClerk()
    const { revision } = await profileOf(tenant.admin, clerk.person.userId)
    const { user } = await tenant.admin.call(updateUserProfileByOrg, {
      user_id: clerk.person.userId,
      revision,
      fields: { role_id: tenant.clerkRole, employee_id: 'K-77' },
    })
    expect(user).toMatchObject({ role: { label: 'Clerk' }, employee_id: 'K-77', revision: revision + 1 })
    expect((await clerk.client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    expect(await eventsAbout(clerk.person.userId)).toMatchObject([
      {
        event: 'member-changed',
        detail: {
          before: expect.stringContaining('"employee_id":null'),
          after: expect.stringContaining('"employee_id":"K-77"'),
        },
      },
    ])
  })

  it('shows the second of two administrators what is there now', async () => {
    const clerk = await aClerk()
    const { revision } = await profileOf(tenant.admin, clerk.person.userId)
    const change = (employee_id: string) =>
      tenant.admin.send(updateUserProfileByOrg, {
        user_id: clerk.person.userId,
        revision,
        fields: { employee_id },
      })
    const answers = await Promise.all([change('A-1'), change('A-2')])
    const late = answers.find(({ status }) => status === 409)
    const kept = (await profileOf(tenant.admin, clerk.person.userId)).employee_id
    const who = (await profileOf(tenant.admin, tenant.administrator.userId)).name
    expect(late?.body).toMatchObject({
      code: 'MEMBER_STALE',
      message: `${who} changed this person meanwhile. Look at what changed, then save again.`,
      fields: [{ path: 'employee_id', code: 'VALUE_NOW', values: { value: kept }, message: kept }],
    })
    expect((await profileOf(tenant.admin, clerk.person.userId)).changed_by).toBe(who)
    // Of a role and a branch the name: nobody knows them by their ids.
    const other = await tenant.admin.send(updateUserProfileByOrg, {
      user_id: clerk.person.userId,
      revision,
      fields: { role_id: tenant.clerkRole },
    })
    expect(other.body.fields).toMatchObject([
      { path: 'role_id', message: expect.not.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
  })

  it('leaves name and contact of a member who has accepted to themselves', async () => {
    const clerk = await aClerk()
    const { revision } = await profileOf(tenant.admin, clerk.person.userId)
    const update = (fields: object) =>
      tenant.admin.send(updateUserProfileByOrg, { user_id: clerk.person.userId, revision, fields })
    expect((await update({ first_name: 'Other' })).body.code).toBe('CONTACT_OWNED')
    // A contact is proposed to them: `own-contact.test.ts`.
    expect((await update({ first_name: 'Other', email: 'other@example.in' })).body.code).toBe('CONTACT_OWNED')
    // What does not change may be sent along, as forms do.
    await tenant.admin.call(updateUserProfileByOrg, {
      user_id: clerk.person.userId,
      revision,
      fields: { email: clerk.person.email, employee_id: 'K-78' },
    })
  })

  it('refuses one’s own role, a role of another organisation, and a taken employee number', async () => {
    const other = await fixture.aTenant('Other')
    const clerk = await aClerk()
    const { revision } = await profileOf(tenant.admin, clerk.person.userId)
    const own = await profileOf(tenant.admin, tenant.administrator.userId)
    const update = async (user_id: string, at: number, fields: object) =>
      (await tenant.admin.send(updateUserProfileByOrg, { user_id, revision: at, fields })).body.code
    expect(await update(tenant.administrator.userId, own.revision, { role_id: tenant.clerkRole })).toBe(
      'OWN_ROLE',
    )
    for (const role_id of [other.clerkRole, newId()])
      expect(await update(clerk.person.userId, revision, { role_id })).toBe('ROLE_NOT_FOUND')
    await update(tenant.administrator.userId, own.revision, { employee_id: 'BOSS' })
    expect(await update(clerk.person.userId, revision, { employee_id: 'boss' })).toBe('EMPLOYEE_TAKEN')
    expect(await update(other.administrator.userId, 1, { employee_id: 'X' })).toBe('USER_NOT_FOUND')
  })

  it('keeps a bank’s location in its zone', async () => {
    const ids = { zone: newId(), other: newId(), place: newId() }
    const organisation_id = tenant.organisation.id
    await fixture.store(tenant.organisation).transaction(async (tx) => {
      for (const id of [ids.zone, ids.other])
        await rowsOf(tx).insertInto('zones').values({ organisation_id, id, name: 'Zone', code: id }).execute()
      await rowsOf(tx)
        .insertInto('departments')
        .values({ organisation_id, id: ids.place, name: 'Thane', code: ids.place, zone_id: ids.zone })
        .execute()
    })
    const person = { ...aNewPerson(tenant.clerkRole), employee_id: 'B-1', location_id: ids.place }
    expect((await tenant.admin.send(addUserByOrgICICI, { ...person, zone_id: ids.other })).body.code).toBe(
      'ZONE_MISMATCH',
    )
    const { user_id } = await tenant.admin.call(addUserByOrgICICI, { ...person, zone_id: ids.zone })
    const { revision, zone } = await profileOf(tenant.admin, user_id)
    expect(zone).toMatchObject({ id: ids.zone })
    expect(
      (
        await tenant.admin.send(updateUserByOrgICICI, {
          user_id,
          revision,
          fields: { location_id: ids.place, zone_id: ids.other },
        })
      ).body.code,
    ).toBe('ZONE_MISMATCH')
  })
})

describe('a member who leaves', () => {
  it('is out within the same second, and comes back as they were', async () => {
    const clerk = await aClerk()
    const ids = [clerk.person.userId]
    const off = await tenant.admin.call(switchMembers, { ids, on: false, reason: 'On leave' })
    expect(off.results).toMatchObject([{ done: true }])
    expect((await clerk.client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    await expect(fixture.enter(clerk.person)).rejects.toThrow()
    expect((await tenant.admin.call(switchMembers, { ids, on: false })).results).toMatchObject([
      { done: false, code: 'WRONG_STATE' },
    ])
    await tenant.admin.call(switchMembers, { ids, on: true })
    await fixture.enter(clerk.person)
  })

  it('passes on what is open, shown before; without a successor nothing is lost', async () => {
    const clerk = await aClerk()
    const next = await aClerk()
    const { docketId } = await aDraft(clerk.client)
    const id = clerk.person.userId
    expect(await tenant.admin.call(getOpenWork, { ids: [id] })).toMatchObject({
      rows: [{ drafts: 1, out_for_signature: 0 }],
      needs_successor: true,
    })
    expect((await tenant.admin.send(deleteUserByOrg, { id })).body.code).toBe('SUCCESSOR_MISSING')
    const unfit = await fixture.joined(tenant.organisation, ['support'])
    for (const [successor_id, code] of [
      [id, 'SUCCESSOR_UNFIT'],
      [unfit.person.userId, 'SUCCESSOR_UNFIT'],
      [newId(), 'USER_NOT_FOUND'],
    ] as const)
      expect((await tenant.admin.send(deleteUserByOrg, { id, successor_id })).body.code).toBe(code)
    const ended = await tenant.admin.call(deleteUserByOrg, { id, successor_id: next.person.userId })
    expect(ended.handed_over).toBe(1)
    const initiator = await fixture
      .store(tenant.organisation)
      .read(async (tx) => (await tx.dockets.get(docketId))?.initiator_id)
    expect(initiator).toBe(next.person.userId)
    expect((await eventsAbout(id)).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['docket-handed-over', 'member-ended']),
    )
  })

  it('can be brought back for thirty days; then contacts go and the name stays', async () => {
    const clerk = await aClerk()
    const late = await aClerk()
    for (const { person } of [clerk, late]) await tenant.admin.call(deleteUserByOrg, { id: person.userId })
    expect((await tenant.admin.call(getUsersByOrg, { searchInput: clerk.person.email })).rows).toEqual([])
    const shown = await tenant.admin.call(getUsersByOrg, {
      searchInput: clerk.person.email,
      filter: { state: ['ended'] },
    })
    expect(shown.rows).toMatchObject([{ state: 'ended', abilities: { restore: true } }])
    await tenant.admin.call(restoreMember, { user_id: clerk.person.userId })
    await fixture.enter(clerk.person)

    fixture.pass(31 * day)
    const admin = await fixture.enter(tenant.administrator)
    expect((await admin.send(restoreMember, { user_id: late.person.userId })).body.code).toBe(
      'RESTORE_TOO_LATE',
    )
    await tidyMembersJob.run({}, fixture.parts)
    expect(await profileOf(admin, late.person.userId)).toMatchObject({
      name: 'Meera Nair',
      email: '',
      abilities: { restore: false },
    })
    // They can be invited again at any time.
    await admin.call(addUserProfileByOrg, { ...aNewPerson(tenant.clerkRole), email: late.person.email })
    tenant = await fixture.aTenant()
  })

  it('is never oneself, and each of several is judged alone', async () => {
    const clerk = await aClerk()
    const ids = [clerk.person.userId, tenant.administrator.userId]
    const { results } = await tenant.admin.call(deleteMultipleUserByOrg, { ids })
    expect(results).toMatchObject([{ done: true }, { done: false, code: 'OWN_MEMBERSHIP' }])
    const stranger = await fixture.aTenant('Far away')
    expect(
      (await tenant.admin.send(deleteMultipleUserByOrg, { ids: [stranger.administrator.userId] })).body.code,
    ).toBe('USER_NOT_FOUND')
  })
})

describe('the last administrator', () => {
  it('is kept when two end each other at the same moment', async () => {
    for (const act of ['end', 'off', 'role'] as const) {
      const own = await fixture.aTenant(`Two of ${act}`)
      const second = await fixture.joined(own.organisation, administratorModules)
      const [one, two] = [own.administrator.userId, second.person.userId]
      const revisions = { [one]: 0, [two]: 0 }
      for (const id of [one, two]) revisions[id] = (await profileOf(own.admin, id)).revision
      const attack = (client: WireClient, id: string) => {
        if (act === 'end') return client.send(deleteUserByOrg, { id })
        if (act === 'role')
          return client.send(updateUserProfileByOrg, {
            user_id: id,
            revision: revisions[id],
            fields: { role_id: own.clerkRole },
          })

        return client.send(switchMembers, { ids: [id], on: false })
      }
      const answers = await Promise.all([attack(own.admin, two), attack(second.client, one)])
      const left = await fixture.store(own.organisation).read((tx) => tx.administrators.exist())
      expect({ act, left }).toEqual({ act, left: true })
      const done = answers.filter(({ status, body }) => {
        const results = body.results as { done: boolean }[] | undefined

        return status === 200 && (results?.[0]?.done ?? true)
      })
      expect({ act, done: done.length }).toEqual({ act, done: 1 })
    }
  })
})

describe('unused accounts', () => {
  it('are told, and switched off a week later unless their owner comes', async () => {
    const own = await fixture.aTenant('Quiet Finance')
    const quiet = await aMember(fixture.parts, own.organisation)
    const back = await aMember(fixture.parts, own.organisation)
    await fixture
      .store(own.organisation)
      .transaction((tx) => tx.organisationSettings.write('unused_account_days', 30))
    fixture.pass(25 * day)
    await tidyMembersJob.run({}, fixture.parts)
    await expect
      .poll(async () => (await fixture.mailTo(quiet.email)).map(({ subject }) => subject))
      .toEqual(['Your login at Quiet Finance is about to be switched off'])
    fixture.pass(4 * day)
    await fixture.enter(back)
    fixture.pass(4 * day)
    await tidyMembersJob.run({}, fixture.parts)
    const admin = await fixture.enter(own.administrator)
    expect((await profileOf(admin, quiet.userId)).state).toBe('off')
    expect((await profileOf(admin, back.userId)).state).toBe('active')
    expect((await profileOf(admin, own.administrator.userId)).state).toBe('active')
    tenant = await fixture.aTenant()
  })
})

describe('resetPasswordAdmin', () => {
  it('mails a link to the person alone and ends their sessions here', async () => {
    const clerk = await aClerk()
    const user_id = clerk.person.userId
    const codes = await codesOf([1, 2].map(() => tenant.admin.send(resetPasswordAdmin, { user_id })))
    expect(codes).toEqual(['RESENT_JUST_NOW', 'done'])
    expect((await clerk.client.send(getUserInfo, {})).body.code).toBe('SESSION_ENDED')
    await expect
      .poll(async () => (await fixture.mailTo(clerk.person.email))[0]?.text)
      .toContain('an administrator of Kaveri Housing, asks you to set a new password')
    await fixture.enter(clerk.person)
    const stranger = await fixture.aTenant('Beyond')
    expect((await stranger.admin.send(resetPasswordAdmin, { user_id })).body.code).toBe('USER_NOT_FOUND')
  })
})

describe('the validators', () => {
  it('say every fault in the words of the form', async () => {
    const mobile = '9812345678'
    const { user_id } = await tenant.admin.call(addUserProfileByOrg, {
      ...aNewPerson(tenant.clerkRole),
      mobile,
    })
    const { email } = await profileOf(tenant.admin, user_id)
    const wrong = await tenant.admin.call(userValidator, { first_name: '', email: '', mobile: '12' })
    expect(wrong).toMatchObject({
      valid: false,
      fields: [
        { path: 'first_name', message: 'Name is required.' },
        { path: 'email', message: 'Email address is required.' },
        { path: 'mobile', message: 'Please enter a valid phone number.' },
      ],
    })
    expect((await tenant.admin.call(userValidator, { email, mobile })).fields).toEqual([
      { path: 'email', code: 'MEMBER_EXISTS', message: 'This person is a member here already.' },
      { path: 'mobile', code: 'MOBILE_TAKEN', message: 'Another member has this mobile number.' },
    ])
    expect(await tenant.admin.call(userUpdateValidator, { user_id, email, mobile })).toMatchObject({
      valid: true,
    })
    expect(await tenant.admin.call(userPhoneValidator, { mobile: '' })).toMatchObject({
      fields: [{ path: 'mobile', message: 'Phone number is required.' }],
    })
    expect(await tenant.admin.call(userUpdatePhoneValidator, { user_id, mobile })).toMatchObject({
      valid: true,
    })
    expect(await tenant.admin.call(userEmailPhoneValidator, { email, mobile })).toMatchObject({ valid: true })
    expect(
      await tenant.admin.call(userEmailPhoneValidator, { email: 'new@example.in', mobile }),
    ).toMatchObject({ valid: false })
    expect(await tenant.admin.call(userDuplicateMobile, { mobile })).toMatchObject({ duplicate: true })
    expect(await tenant.admin.call(userDuplicateMobile, { mobile, user_id })).toMatchObject({
      duplicate: false,
    })
    // Another organisation does not count members of this one.
    const elsewhere = await fixture.aTenant('Else')
    expect(await elsewhere.admin.call(userDuplicateMobile, { mobile })).toMatchObject({ duplicate: false })
    await joins(fixture.parts, elsewhere.administrator.userId, tenant.organisation)
  })
})
