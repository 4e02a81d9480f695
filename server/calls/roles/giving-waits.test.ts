import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getActivities } from '#contract/audit/getActivities.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { decideRoleProposal } from '#contract/roles/decideRoleProposal.ts'
import { getRoleProposals } from '#contract/roles/getRoleProposals.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { confirmSheetUpload } from '#contract/sheets/confirmSheetUpload.ts'
import { correctSheetRow } from '#contract/sheets/correctSheetRow.ts'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import { getSheetUpload } from '#contract/sheets/getSheetUpload.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { createUsers } from '#contract/users/createUsers.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { getUserDetails } from '#contract/users/getUserDetails.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { getUserRoleInfo } from '#contract/users/getUserRoleInfo.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { updateAddedUserDetails } from '#contract/users/updateAddedUserDetails.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { userBulkUpload } from '#contract/users/userBulkUpload.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { csvOf, isChecked, uploadsPeople, worksOff } from '#testing/sheets.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const everything: readonly Module[] = [
  'users',
  'roles',
  'workflow',
  'documents',
  'advanceSetting',
  'bulkuser',
]
type Entered = Awaited<ReturnType<typeof enter>>
let wire: Wire
let lender: AnOrganisation
let maker: Entered
let checker: Entered
let clerk: Entered
let manager: string

async function enter(modules: readonly Module[], url = wire.url) {
  return await aLoggedInMember({ parts: wire.parts, url }, lender, modules)
}
const refused = async (answer: Promise<{ status: number; body: { status: string; code?: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code ?? body.status}`
}
const decide = ({ client }: Entered, proposal_id: string | null, decision: string) =>
  refused(client.send(decideRoleProposal, { proposal_id, decision }))
const shown = async (userId: string) =>
  (await checker.client.call(getUserProfileByOrg, { user_id: userId })).profile
const gives = async (userId: string, role_id: string, more: object = {}) => {
  const { revision } = await shown(userId)

  return maker.client.call(updateUserProfileByOrg, {
    user_id: userId,
    revision,
    fields: { role_id, ...more },
  })
}
const invites = (client: WireClient, more: object = {}) =>
  client.call(addUserProfileByOrg, {
    first_name: 'Asha',
    email: `asha.${newId()}@bank.example`,
    role_id: manager,
    ...more,
  })

beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire?.close())
beforeEach(async () => {
  lender = await anOrganisation(wire.parts, 'Satpura Housing')
  maker = await enter(everything)
  checker = await enter(everything, wire.secondUrl)
  clerk = await enter(['documents'])
  const made = await maker.client.call(saveRole, { label: 'Branch manager', modules: ['users', 'documents'] })
  manager = made.role_id ?? ''
  const { revision } = await maker.client.call(getOrgCustomSettings, {})
  await maker.client.call(saveOrgCustomSettings, { revision, settings: { role_changes_need_checker: true } })
})

describe('a role that somebody is given where two decide on roles', () => {
  it('waits, is theirs once another agrees, and everything else is saved at once', async () => {
    const { user, proposal_id } = await gives(clerk.userId, manager, { employee_id: 'E-1' })
    expect(user).toMatchObject({ role: { label: 'Officer' }, employee_id: 'E-1' })
    expect((await gives(clerk.userId, manager)).proposal_id, 'asked for once').toBe(proposal_id)
    expect((await shown(clerk.userId)).waiting_role).toEqual({
      proposal_id,
      label: 'Branch manager',
      asked_by: 'Meera Nair',
    })
    const { rows, total } = await checker.client.call(getRoleProposals, {})
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      act: 'give',
      label: 'Branch manager',
      person: { user_id: clerk.userId, name: 'Meera Nair' },
      before: { label: 'Officer', module_list: ['documents'] },
      after: { label: 'Branch manager', module_list: ['documents', 'users'] },
      is_own: false,
    })
    expect((await clerk.client.send(getUsersByOrg, {})).status, 'nothing opens meanwhile').toBe(403)
    expect(await decide(maker, proposal_id, 'agree')).toBe('403 OWN_PROPOSAL')
    expect(await decide(checker, proposal_id, 'agree')).toBe('200 success')
    expect(await shown(clerk.userId)).toMatchObject({ role: { label: 'Branch manager' }, waiting_role: null })
    expect((await clerk.client.send(getUserDetails, {})).status, 'the session of the old role is over').toBe(
      401,
    )
    await clerk.client.login(clerk.email, clerk.password)
    expect((await clerk.client.call(getUsersByOrg, {})).total).toBe(3)
    expect(await decide(checker, proposal_id, 'agree')).toBe('409 PROPOSAL_DECIDED')
  })

  it('stands in the trail, asked for and agreed to, with both names', async () => {
    const { proposal_id } = await gives(clerk.userId, manager)
    await decide(checker, proposal_id, 'agree')
    const auditor = await enter(['activity-logs'])
    const { rows } = await auditor.client.call(getActivities, { about_id: clerk.userId })
    expect(rows.map(({ event, kind }) => [event, kind])).toEqual([
      ['role-change-agreed', 'roles'],
      ['member-changed', 'people'],
      ['role-change-asked', 'roles'],
    ])
  })

  it('is nobody’s own to agree to, and is decided by a member who keeps users', async () => {
    const keeper = await enter(['users', 'documents'])
    const toKeeper = await gives(keeper.userId, manager)
    expect(await decide(keeper, toKeeper.proposal_id, 'agree')).toBe('422 OWN_ROLE')
    const toClerk = await gives(clerk.userId, manager)
    const ofRole = await maker.client.call(saveRole, { label: 'Reader', modules: ['documents'] })
    expect((await keeper.client.call(getRoleProposals, {})).rows.map(({ act }) => act)).toEqual([
      'give',
      'give',
    ])
    for (const decision of ['agree', 'decline'])
      expect(await decide(keeper, ofRole.proposal_id, decision)).toBe('403 NOT_ALLOWED')
    const rolesAlone = await enter(['roles', 'documents'])
    expect(await decide(rolesAlone, toClerk.proposal_id, 'agree')).toBe('403 NOT_ALLOWED')
    expect(await decide(keeper, toClerk.proposal_id, 'agree')).toBe('200 success')
  })

  it('gives nobody what either of both may not give', async () => {
    const stronger = await enter(['workflow'])
    const keeper = await enter(['users'])
    const { proposal_id } = await gives(clerk.userId, stronger.roleId)
    expect(await decide(keeper, proposal_id, 'agree')).toBe('403 MODULE_BEYOND_YOURS')
    expect(await decide(checker, proposal_id, 'agree')).toBe('200 success')
  })

  it('dies when they get another role, leave, or the role changes', async () => {
    const other = await enter(['workflow'])
    const first = await gives(clerk.userId, manager)
    const second = await gives(clerk.userId, other.roleId)
    expect(await decide(checker, second.proposal_id, 'agree')).toBe('200 success')
    expect(await decide(checker, first.proposal_id, 'agree')).toBe('409 PROPOSAL_DECIDED')
    const leaving = await gives(other.userId, manager)
    await maker.client.call(deleteUserByOrg, { id: other.userId })
    expect(await decide(checker, leaving.proposal_id, 'agree')).toBe('409 PROPOSAL_DECIDED')
  })

  it('is given once when two agree at the same moment', async () => {
    const third = await enter(everything)
    const { proposal_id } = await gives(clerk.userId, manager)
    const both = await Promise.all([
      decide(checker, proposal_id, 'agree'),
      decide(third, proposal_id, 'agree'),
    ])
    expect(both.sort()).toEqual(['200 success', '409 PROPOSAL_DECIDED'])
  })

  it('of another organisation is not found', async () => {
    const { proposal_id } = await gives(clerk.userId, manager)
    lender = await anOrganisation(wire.parts, 'Elsewhere')
    expect(await decide(await enter(everything), proposal_id, 'agree')).toBe('404 PROPOSAL_NOT_FOUND')
  })
})

describe('somebody who is added where two decide on roles', () => {
  it('is invited at once and has no role before another agrees', async () => {
    const { user_id, proposal_id } = await invites(maker.client)
    expect(await shown(user_id)).toMatchObject({ state: 'invited', role: null, modules: 0 })
    expect((await checker.client.call(getRoleProposals, {})).rows[0]).toMatchObject({
      act: 'give',
      person: { user_id, name: 'Asha' },
      before: null,
      after: { label: 'Branch manager' },
    })
    expect(await decide(checker, proposal_id, 'agree')).toBe('200 success')
    expect(await shown(user_id)).toMatchObject({ state: 'invited', role: { label: 'Branch manager' } })
  })

  it('keeps no role where it is declined, and may be given another', async () => {
    const { user_id, proposal_id } = await invites(maker.client)
    expect(await decide(checker, proposal_id, 'decline')).toBe('200 success')
    expect(await shown(user_id)).toMatchObject({ role: null, waiting_role: null })
    const again = await gives(user_id, clerk.roleId)
    expect(await decide(checker, again.proposal_id, 'agree')).toBe('200 success')
    expect(await shown(user_id)).toMatchObject({ role: { label: 'Officer' } })
  })

  it('is asked for again where the invitation goes to somebody else', async () => {
    const { user_id, proposal_id } = await invites(maker.client)
    await decide(checker, proposal_id, 'agree')
    const corrects = async (id: string) => {
      const { revision } = await shown(id)
      const email = `other.${newId()}@bank.example`

      return (await maker.client.call(updateAddedUserDetails, { user_id: id, revision, email })).user
    }
    const other = await corrects(user_id)
    expect(other).toMatchObject({ role: null, state: 'invited' })
    const { proposal_id: first } = (await shown(other.user_id)).waiting_role ?? {}
    const third = await corrects(other.user_id)
    expect(await decide(checker, first ?? null, 'agree')).toBe('409 PROPOSAL_DECIDED')
    const { proposal_id: last } = (await shown(third.user_id)).waiting_role ?? {}
    expect(await decide(checker, last ?? null, 'agree')).toBe('200 success')
    expect(await shown(third.user_id)).toMatchObject({ role: { label: 'Branch manager' } })
  })

  it('waits among several too', async () => {
    const { results } = await maker.client.call(createUsers, {
      users: ['one', 'two'].map((name) => ({
        first_name: 'Asha',
        email: `${name}.${newId()}@bank.example`,
        role_id: manager,
      })),
    })
    expect(results.map(({ done, role_waits }) => [done, role_waits])).toEqual([
      [true, true],
      [true, true],
    ])
    expect((await checker.client.call(getRoleProposals, {})).total).toBe(2)
  })

  it('comes from a sheet that somebody else confirms, nobody who had a hand in it', async () => {
    const taken = await uploadsPeople(
      maker.client,
      csvOf(['Full name', 'Email ID', 'Role'], ['Asha Nair', `a.${newId()}@bank.example`, 'Branch manager']),
      userBulkUpload,
    )
    await isChecked({ parts: wire.parts, organisation: lender }, maker.client, taken)
    const { upload_id } = taken
    const waits = async ({ client }: typeof maker) =>
      (await client.call(getSheetUpload, { upload_id })).upload.needs_another
    expect([await waits(maker), await waits(checker)]).toEqual([true, false])
    expect(await refused(maker.client.send(confirmSheetUpload, { upload_id }))).toBe('403 SHEET_OF_ONESELF')
    const third = await enter(everything)
    const { rows } = await third.client.call(getSheetRows, { upload_id })
    await third.client.call(correctSheetRow, {
      upload_id,
      row_id: rows[0]!.row_id,
      cells: { name: 'Usha Nair' },
    })
    expect(await refused(third.client.send(confirmSheetUpload, { upload_id }))).toBe('403 SHEET_OF_ONESELF')
    const { job_id } = await checker.client.call(confirmSheetUpload, { upload_id })
    await worksOff({ parts: wire.parts, organisation: lender }, job_id)
    const { rows: found } = await checker.client.call(getUsersByOrg, { searchValue: 'Usha' })
    expect(found).toMatchObject([{ state: 'invited', role: { label: 'Branch manager' } }])
    expect((await checker.client.call(getRoleProposals, {})).total).toBe(0)
  })
})

describe('two who decide on roles', () => {
  it('stay two: neither is deleted, switched off or demoted', async () => {
    const sentence = 'Here two people decide on roles: two who manage both users and roles must stay.'
    const gone = await maker.client.send(deleteUserByOrg, { id: checker.userId })
    expect(gone).toMatchObject({ status: 422, body: { code: 'LAST_ADMINISTRATOR', message: sentence } })
    const third = await enter(everything)
    const demotion = await gives(checker.userId, clerk.roleId)
    expect(await decide(third, demotion.proposal_id, 'agree')).toBe('200 success')
    expect((await checker.client.send(getUserRoleInfo, {})).status).toBe(401)
    expect((await maker.client.send(deleteUserByOrg, { id: third.userId })).body.code).toBe(
      'LAST_ADMINISTRATOR',
    )
  })
})
