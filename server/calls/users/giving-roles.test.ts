import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { createUsers } from '#contract/users/createUsers.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { switchMembers } from '#contract/users/switchMembers.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import type { WireClient } from '#testing/client.ts'
import {
  administratorModules,
  aMemberFixture,
  aNewPerson,
  type MemberFixture,
  type Tenant,
} from '#testing/member-fixture.ts'
import type { APersonWhoLogsIn } from '#testing/people.ts'

/** Somebody who keeps users, but neither roles nor all that roles here can do. */
let fixture: MemberFixture
let tenant: Tenant
let keeper: WireClient
let ownRole: string
let administrators: { person: APersonWhoLogsIn; roleId: string }

beforeAll(async () => {
  fixture = await aMemberFixture()
  tenant = await fixture.aTenant()
  const joined = await fixture.joined(tenant.organisation, ['users', 'workflow'])
  keeper = joined.client
  ownRole = joined.roleId
  administrators = await fixture.joined(tenant.organisation, administratorModules)
})
afterAll(() => fixture.close())

const revisionOf = async (user_id: string) =>
  (await keeper.call(getUserProfileByOrg, { user_id })).profile.revision

describe('a member who keeps users alone', () => {
  it('adds people with a role that does no more than their own', async () => {
    const { user_id } = await keeper.call(addUserProfileByOrg, aNewPerson(ownRole))
    expect((await keeper.call(getUserProfileByOrg, { user_id })).profile.state).toBe('invited')
  })

  it.each([
    ['more than theirs', () => tenant.clerkRole, ['documents']],
    ['the organisation', () => administrators.roleId, ['documents', 'roles']],
  ])(
    'gives nobody a role that opens %s: neither added, nor in a list, nor changed',
    async (_, role, beyond) => {
      const added = await keeper.send(addUserProfileByOrg, aNewPerson(role()))
      expect(added).toMatchObject({ status: 403, body: { code: 'MODULE_BEYOND_YOURS' } })
      const named = (added.body.fields as { message: string }[]).map(({ message }) => message)
      expect(named.sort()).toEqual(beyond)
      const { results } = await keeper.call(createUsers, { users: [aNewPerson(role()), aNewPerson(ownRole)] })
      expect(results).toMatchObject([{ code: 'MODULE_BEYOND_YOURS' }, { user_id: expect.any(String) }])

      const { user_id } = await keeper.call(addUserProfileByOrg, aNewPerson(ownRole))
      const change = { user_id, revision: await revisionOf(user_id), fields: { role_id: role() } }
      expect((await keeper.send(updateUserProfileByOrg, change)).body.code).toBe('MODULE_BEYOND_YOURS')
      await tenant.admin.call(updateUserProfileByOrg, change)
    },
  )

  it('neither switches off, nor deletes, nor demotes who runs the organisation', async () => {
    const { userId: user_id } = administrators.person
    const { abilities } = (await keeper.call(getUserProfileByOrg, { user_id })).profile
    expect(abilities).toMatchObject({ update: true, changeRole: false, switchOff: false, remove: false })
    expect((await tenant.admin.call(getUserProfileByOrg, { user_id })).profile.abilities).toMatchObject({
      changeRole: true,
      switchOff: true,
      remove: true,
    })
    const { results } = await keeper.call(switchMembers, { ids: [user_id], on: false })
    expect(results).toMatchObject([{ code: 'ROLE_OF_ADMINISTRATORS' }])
    expect((await keeper.send(deleteUserByOrg, { id: user_id })).body.code).toBe('ROLE_OF_ADMINISTRATORS')
    const change = { user_id, revision: await revisionOf(user_id), fields: { role_id: ownRole } }
    expect((await keeper.send(updateUserProfileByOrg, change)).body.code).toBe('ROLE_OF_ADMINISTRATORS')
    expect((await tenant.admin.call(getUserProfileByOrg, { user_id })).profile.state).toBe('active')
    await tenant.admin.call(updateUserProfileByOrg, change)
  })
})
