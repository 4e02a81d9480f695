import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPeopleOfGroup } from '#contract/groups/addPeopleOfGroup.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { setNonMandatoryFiled } from '#contract/organisations/setNonMandatoryFiled.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { createUsers } from '#contract/users/createUsers.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { checkPerson } from '#services/sheets/kinds/check-person.ts'
import { aDraft, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aMemberFixture, aNewPerson, type MemberFixture, type Tenant } from '#testing/member-fixture.ts'

let fixture: MemberFixture
let tenant: Tenant
let settler: WireClient

beforeAll(async () => {
  fixture = await aMemberFixture()
  tenant = await fixture.aTenant()
  settler = (await fixture.joined(tenant.organisation, ['advanceSetting'])).client
})
afterAll(() => fixture.close())

const leavesOpen = (form: 'user' | 'signer', fields: string[]) =>
  settler.call(setNonMandatoryFiled, { form, fields } as never)
const missing = ({ status, body }: { status: number; body: object }) => ({
  status,
  fields: ((body as { fields?: { path: string; message: string }[] }).fields ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  ),
})

describe('user/setNonMandatoryFiled', () => {
  it('leaves everything open until somebody chooses, and keeps the choice of each form', async () => {
    const before = await settler.call(getOrgCustomSettings, {})
    expect(before.settings.non_mandatory_fields).toBeUndefined()
    expect(before.installation.non_mandatory_fields).toEqual({
      user: ['last_name', 'mobile', 'employee_id', 'depId'],
      signer: ['email', 'mobile'],
    })
    await Promise.all([leavesOpen('user', ['last_name', 'depId']), leavesOpen('signer', ['mobile'])])
    const { settings } = await settler.call(getOrgCustomSettings, {})
    expect(settings.non_mandatory_fields).toEqual({ user: ['last_name', 'depId'], signer: ['mobile'] })
  })

  it('asks for the others when somebody is added, alone, with others or in a sheet', async () => {
    const person = aNewPerson(tenant.clerkRole)
    const both = ['mobile: Phone number is required.', 'employee_id: This field is required.']
    expect(missing(await tenant.admin.send(addUserProfileByOrg, person))).toEqual({
      status: 400,
      fields: both,
    })
    const { results } = await tenant.admin.call(createUsers, {
      users: [person, { ...aNewPerson(tenant.clerkRole), mobile: '9811122201', employee_id: 'K-1' }],
    })
    expect(results.map(({ done, code, fields }) => [done, code, fields.map(({ path }) => path)])).toEqual([
      [false, 'BAD_REQUEST', ['mobile', 'employee_id']],
      [true, null, []],
    ])
    const row = checkPerson(
      'members',
      { name: 'Farah Shaikh', email: person.email, role: 'Clerk' },
      { role: () => tenant.clerkRole, department: () => null },
      { role_id: null, department_id: null, language: 'en', languageOf: () => null },
      ['mobile', 'employee_id', 'depId'],
    )
    expect(row.problems.map(({ field }) => field)).toEqual(['mobile', 'employee_id', 'department'])
    await tenant.admin.call(addUserProfileByOrg, { ...person, mobile: '9811122202', employee_id: 'K-2' })
  })

  it('lets nobody empty them, and asks nothing of a change that leaves them alone', async () => {
    const { user_id } = await tenant.admin.call(addUserProfileByOrg, {
      ...aNewPerson(tenant.clerkRole),
      mobile: '9811122203',
      employee_id: 'K-3',
    })
    const changes = async (fields: object) => {
      const { profile } = await tenant.admin.call(getUserProfileByOrg, { user_id })

      return await tenant.admin.send(updateUserProfileByOrg, { user_id, revision: profile.revision, fields })
    }
    expect(missing(await changes({ mobile: null }))).toEqual({
      status: 400,
      fields: ['mobile: Phone number is required.'],
    })
    expect(missing(await changes({ employee_id: null }))).toMatchObject({ status: 400 })
    expect(missing(await changes({ last_name: '' }))).toEqual({ status: 200, fields: [] })
  })

  it('asks for a signer’s contact on the document, and leaves out of a group whom it cannot ask', async () => {
    const { docketId, documentId } = await aDraft(tenant.admin)
    const byPhone = { document_id: documentId, name: 'Ravi Kumar', mobile: '9811122204' }
    expect(missing(await tenant.admin.send(createUser, byPhone))).toEqual({
      status: 400,
      fields: ['email: Email address is required.'],
    })
    const { signer_id } = await tenant.admin.call(createUser, { ...byPhone, email: aPerson('Ravi').email })
    const emptied = await tenant.admin.send(updateUser, {
      signer_id,
      docket_id: docketId,
      fields: { email: null },
    })
    expect(missing(emptied)).toMatchObject({ status: 400 })
    const { group_id } = await (await fixture.joined(tenant.organisation, ['usergroup'])).client.call(
      createUserGroup,
      {
        name: 'Sureties',
        kind: 'signing',
        people: [
          { name: 'Meera Joshi', email: aPerson('Meera').email },
          { name: 'Hari Prasad', mobile: '9811122205' },
        ],
      },
    )
    const added = await tenant.admin.call(addPeopleOfGroup, { document_id: documentId, group_id })
    expect(added).toMatchObject({ left_out: ['Hari Prasad'] })
  })

  it('never leaves open the contact to which a code goes, whatever is set later', async () => {
    const { revision } = await settler.call(getOrgCustomSettings, {})
    await settler.call(saveOrgCustomSettings, { revision, settings: { signer_otp: 'sms' } })
    const refused = await settler.send(setNonMandatoryFiled, { form: 'signer', fields: ['mobile'] })
    expect([refused.status, refused.body.code]).toEqual([422, 'SETTING_INVALID'])
    await leavesOpen('signer', ['email'])
    const { documentId } = await aDraft(tenant.admin)
    const byMail = { document_id: documentId, ...aPerson('Uma Iyer') }
    expect(missing(await tenant.admin.send(createUser, byMail))).toEqual({
      status: 400,
      fields: ['mobile: Phone number is required.'],
    })
    // What was left open before the code went there does not count any more.
    const { revision: next } = await settler.call(getOrgCustomSettings, {})
    await settler.call(saveOrgCustomSettings, { revision: next, settings: { signer_otp: 'mail' } })
    const draft = await aDraft(tenant.admin)
    expect(
      missing(
        await tenant.admin.send(createUser, {
          document_id: draft.documentId,
          name: 'Uma Iyer',
          mobile: '9811122206',
        }),
      ),
    ).toEqual({ status: 400, fields: ['email: Email address is required.'] })
  })

  it('takes no field that the form has not', async () => {
    const { status } = await settler.send(setNonMandatoryFiled, { form: 'user', fields: ['email'] })
    expect(status).toBe(400)
  })
})
