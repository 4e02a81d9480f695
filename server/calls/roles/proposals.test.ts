import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { decideRoleProposal } from '#contract/roles/decideRoleProposal.ts'
import { deleteRole } from '#contract/roles/deleteRole.ts'
import { getRoleProposals } from '#contract/roles/getRoleProposals.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { stopRoleChecks } from '#contract/roles/stopRoleChecks.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { newId } from '#store/new-id.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const everything: readonly Module[] = ['users', 'roles', 'workflow', 'documents', 'advanceSetting']
let wire: Wire
let lender: AnOrganisation
let maker: WireClient
let checker: WireClient

async function enter(modules: readonly Module[], url = wire.url): Promise<WireClient> {
  return (await aLoggedInMember({ parts: wire.parts, url }, lender, modules)).client
}

const setCheck = async (client: WireClient, on: boolean | null) => {
  const { revision } = await client.call(getOrgCustomSettings, {})

  return await client.send(saveOrgCustomSettings, { revision, settings: { role_changes_need_checker: on } })
}
const refused = async (answer: Promise<{ status: number; body: { status: string; code?: string } }>) => {
  const { status, body } = await answer

  return `${status} ${body.code ?? body.status}`
}
const decide = (who: WireClient, proposal_id: string | null, decision: string, note?: string) =>
  refused(who.send(decideRoleProposal, { proposal_id, decision, note }))
const named = async (label: string) =>
  (await checker.call(getRoles, {})).rows.find((role) => role.label === label)
const propose = async (label: string, modules: Module[] = ['workflow']) => {
  const { outcome, proposal_id } = await maker.call(saveRole, { label, modules })
  expect(outcome).toBe('waits')

  return proposal_id
}

beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire.close())
beforeEach(async () => {
  lender = await anOrganisation(wire.parts, 'Satpura Housing')
  maker = await enter(everything)
  expect(await refused(setCheck(maker, true))).toBe('422 NO_SECOND_ADMINISTRATOR')
  checker = await enter(everything, wire.secondUrl)
  expect(await refused(setCheck(maker, true))).toBe('200 success')
})

describe('a change of roles that needs a second administrator', () => {
  it('waits with before and after, and is made by the member who agrees', async () => {
    const id = await propose('Branch officer', ['workflow', 'documents'])
    expect(await named('Branch officer')).toBeUndefined()
    expect((await checker.call(getRoles, {})).waiting).toBe(1)
    const { rows, total } = await checker.call(getRoleProposals, {})
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      proposal_id: id,
      act: 'make',
      label: 'Branch officer',
      before: null,
      after: { label: 'Branch officer', description: '', module_list: ['documents', 'workflow'] },
      state: 'waits',
      asked_by: 'Meera Nair',
      is_own: false,
      decided_by: null,
    })
    expect(await decide(maker, id, 'agree')).toBe('403 OWN_PROPOSAL')
    expect(await decide(maker, id, 'decline')).toBe('403 OWN_PROPOSAL')
    expect(await decide(checker, id, 'withdraw')).toBe('403 OWN_PROPOSAL')
    expect(await decide(checker, id, 'agree', 'Fine.')).toBe('200 success')
    expect(await named('Branch officer')).toMatchObject({ module_list: ['documents', 'workflow'] })
    expect(await decide(checker, id, 'agree')).toBe('409 PROPOSAL_DECIDED')
    const decided = await checker.call(getRoleProposals, { filter: { waiting: false } })
    expect(decided.rows[0]).toMatchObject({ state: 'agreed', decided_by: 'Meera Nair', note: 'Fine.' })
    expect((await checker.call(getRoleProposals, {})).rows).toEqual([])
  })

  it('is declined, or taken back by the member who asked, and then changes nothing', async () => {
    const declined = await propose('One')
    expect(await decide(checker, declined, 'decline', 'Too much.')).toBe('200 success')
    const withdrawn = await propose('Two')
    expect(await decide(maker, withdrawn, 'withdraw')).toBe('200 success')
    for (const label of ['One', 'Two']) expect(await named(label)).toBeUndefined()
    expect(await decide(checker, withdrawn, 'agree')).toBe('409 PROPOSAL_DECIDED')
    expect(await decide(checker, newId(), 'agree')).toBe('404 PROPOSAL_NOT_FOUND')
  })

  it('dies when the role changes meanwhile', async () => {
    await decide(checker, await propose('Maker'), 'agree')
    const role = (await named('Maker'))!
    const at = { role_id: role._id, revision: role.revision }
    const wider = await maker.call(saveRole, { ...at, label: 'Maker', modules: ['workflow', 'documents'] })
    const other = await maker.call(saveRole, { ...at, label: 'Maker of Pune', modules: ['workflow'] })
    const removal = await maker.call(deleteRole, at)
    expect(await decide(checker, other.proposal_id, 'agree')).toBe('200 success')
    for (const { proposal_id } of [wider, removal])
      expect(await decide(checker, proposal_id, 'agree')).toBe('409 PROPOSAL_DECIDED')
    const states = (await checker.call(getRoleProposals, { filter: { waiting: false } })).rows.map(
      ({ state }) => state,
    )
    expect(states.sort()).toEqual(['agreed', 'agreed', 'overtaken', 'overtaken'])
  })

  it('is decided once when two agree at the same moment', async () => {
    const third = await enter(everything)
    const id = await propose('Once')
    const both = await Promise.all([decide(checker, id, 'agree'), decide(third, id, 'agree')])
    expect(both.sort()).toEqual(['200 success', '409 PROPOSAL_DECIDED'])
  })

  it('gives nobody what neither of both may give', async () => {
    const keeper = await enter(['roles', 'workflow'])
    const id = await propose('Papers', ['documents'])
    expect(await decide(keeper, id, 'agree')).toBe('403 MODULE_BEYOND_YOURS')
    expect(await decide(checker, id, 'agree')).toBe('200 success')
  })

  it('of another organisation is not found', async () => {
    const id = await propose('Ours')
    lender = await anOrganisation(wire.parts, 'Elsewhere')
    const stranger = await enter(everything)
    expect(await decide(stranger, id, 'agree')).toBe('404 PROPOSAL_NOT_FOUND')
    expect((await stranger.call(getRoleProposals, { filter: { waiting: false } })).rows).toEqual([])
  })
})

describe('the second pair of eyes', () => {
  it('is given up by two alone', async () => {
    expect(await refused(setCheck(maker, false))).toBe('422 CHECKER_NEEDED')
    expect(await refused(setCheck(maker, null))).toBe('422 CHECKER_NEEDED')
    const keeper = await enter(['roles'])
    expect(await refused(keeper.send(stopRoleChecks, {}))).toBe('403 ROLE_OF_ADMINISTRATORS')
    const { proposal_id } = await maker.call(stopRoleChecks, {})
    expect(await decide(maker, proposal_id, 'agree')).toBe('403 OWN_PROPOSAL')
    expect(await decide(keeper, proposal_id, 'agree')).toBe('403 ROLE_OF_ADMINISTRATORS')
    expect(await decide(checker, proposal_id, 'agree')).toBe('200 success')
    expect((await maker.call(getRoles, {})).needs_checker).toBe(false)
    expect((await maker.call(saveRole, { label: 'At once', modules: [] })).outcome).toBe('done')
    expect((await maker.call(stopRoleChecks, {})).proposal_id).toBeNull()
  })
})
